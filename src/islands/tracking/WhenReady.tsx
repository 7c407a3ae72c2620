import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Tenant } from '#lib/contract/tenant.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { readySentence } from '#lib/domain/ready-text.ts';
import { timesOf, wholeTime } from '#lib/domain/usual-times.ts';
import { formatWorkingDays } from '#lib/domain/working-days-text.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $tenant, needTenant } from '#lib/stores/tenant.ts';
import { AskAboutParcel } from './AskAboutParcel.tsx';

interface Answer {
  readonly text: string;
  /** Whether asking us would help. */
  readonly asks?: true;
}

const onItsWay = ['RECEIVED_MIAMI', 'IN_TRANSIT', 'ARRIVED_JAMAICA', 'AT_CUSTOMS', 'CLEARED'];

/** When the parcel is ready, or why no day can be told; undefined where nobody waits for it. */
export function answerWhen(
  {
    status,
    shippingType,
    prealert,
    ready,
  }: Pick<TrackingDetail, 'status' | 'shippingType' | 'prealert' | 'ready'>,
  tenant: Pick<Tenant, 'times'> | undefined,
): Answer | undefined {
  if (ready) return { text: readySentence(ready), ...(ready.isLate && { asks: true }) };
  if (status === 'CUSTOMS_HOLD')
    return { text: 'There is no day for it until customs has its answer.' };
  if (status === 'PREALERTED' && prealert !== 'folded') {
    if (!tenant) return undefined;
    const service = timesOf(tenant.times, shippingType);
    return service
      ? { text: `Usually ${formatWorkingDays(wholeTime(service))} after Miami has it.` }
      : { text: 'How long will it take?', asks: true };
  }
  return onItsWay.includes(status) ? { text: 'When will it be ready?', asks: true } : undefined;
}

/** Answers when the parcel is ready. */
export function WhenReady({ parcel }: { readonly parcel: TrackingDetail }) {
  const tenant = lastValue(useStore($tenant));
  useEffect(needTenant, []);
  const answer = answerWhen(parcel, tenant);
  if (!answer) return null;
  return (
    <p>
      <strong>{answer.text}</strong>
      {answer.asks && (
        <>
          {' '}
          <AskAboutParcel trackingNumber={parcel.trackingNumber}>Ask us</AskAboutParcel>
        </>
      )}
    </p>
  );
}
