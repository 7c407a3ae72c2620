import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CaptchaField } from '#islands/captcha/CaptchaField.tsx';
import { Folded } from '#islands/forms/Folded.tsx';
import { DeliveryFields } from '#islands/profile-fields/DeliveryFields.tsx';
import { FreightChoices } from '#islands/profile-fields/FreightFields.tsx';
import { IdFields } from '#islands/profile-fields/IdFields.tsx';
import { NameFields } from '#islands/profile-fields/NameFields.tsx';
import { InvoiceEmail, MobilePhone, Phone } from '#islands/profile-fields/ReachFields.tsx';
import { SecondNames } from '#islands/profile-fields/SecondNames.tsx';
import { $referrer } from '#lib/stores/sign-up/referrer.ts';
import { Part } from './Part.tsx';
import { ReferrerField } from './ReferrerField.tsx';

const delivery = ['address', 'city', 'otherSigns'];

/** The fields of step 2: what is needed in parts, the rest folded. */
export function ProfileFields() {
  const { getValues, formState } = useFormContext();
  const isReferred = useStore($referrer) !== undefined;
  const [at, setAt] = useState(0);
  const element = useRef<HTMLDivElement>(null);
  const moved = useRef(false);

  const has = (names: readonly string[]) => names.some((name) => getValues(name));
  const go = (part: number) => () => {
    moved.current = true;
    setAt(part);
  };
  const part = (index: number) => ({
    isAt: index === at,
    ...(index < 3 && { onNext: go(index + 1) }),
    onBack: index > 0 ? go(index - 1) : undefined,
  });

  // After a move, not when the page opens.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const shown = element.current?.children.item(at);
    shown?.scrollIntoView({ block: 'start' });
    shown?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
  }, [at]);

  return (
    <div ref={element} className="parts" data-all={formState.submitCount > 0 || undefined}>
      <Part
        legend="About you"
        hint="As on your ID. Customs reads it when a parcel arrives."
        names={['firstname', 'lastname', 'middlename', 'company']}
        {...part(0)}
      >
        <NameFields />
        <Folded
          title="Add a middle name or company"
          names={['middlename', 'company']}
          startsOpen={has(['middlename', 'company'])}
        >
          <SecondNames />
        </Folded>
      </Part>
      <Part
        legend="Your ID"
        hint="Customs asks for it with your first parcel."
        names={['idType', 'idNumber', 'country']}
        {...part(1)}
      >
        <IdFields />
      </Part>
      <Part legend="How to reach you" names={['phone', 'mobilePhone', 'invoiceEmail']} {...part(2)}>
        <Phone />
        <Folded
          title="Add another phone or an email for invoices"
          names={['mobilePhone', 'invoiceEmail']}
          startsOpen={has(['mobilePhone', 'invoiceEmail'])}
        >
          <MobilePhone />
          <InvoiceEmail />
        </Folded>
      </Part>
      <Part legend="Before you go" {...part(3)}>
        <div>
          <Folded
            title="Add where parcels go in Jamaica, now or later"
            names={delivery}
            startsOpen={has(delivery)}
          >
            <DeliveryFields />
          </Folded>
          <Folded
            title="Choose how parcels travel: by air and sea"
            names={['airFreight', 'seaFreight']}
            startsOpen={!(getValues('airFreight') && getValues('seaFreight'))}
          >
            <FreightChoices />
          </Folded>
          <Folded
            title="Tell us who referred you"
            names={['referredBy']}
            startsOpen={has(['referredBy'])}
            opens={isReferred}
          >
            <ReferrerField />
          </Folded>
        </div>
        <CaptchaField />
      </Part>
    </div>
  );
}
