import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import panel from '#islands/list/Panel.module.css';
import facts from '#islands/ui/Facts.module.css';
import type { Tenant } from '#lib/contract/tenant.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { nextOpeningText, officeDay, openText } from '#lib/domain/open-day-text.ts';
import { findOpenDay } from '#lib/domain/opening-hours.ts';
import { formatClock } from '#lib/format/clock.ts';
import { formatUsd } from '#lib/format/money.ts';
import { nameWaysToPay } from '#lib/format/ways-to-pay.ts';
import { paths } from '#lib/paths.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $tenant, needTenant } from '#lib/stores/tenant.ts';

type Office = Tenant['offices'][number];

/** Where a parcel that is ready waits, until when, and what to bring; once the company is loaded. */
export function Pickup({ parcel }: { readonly parcel: TrackingDetail }) {
  const tenant = lastValue(useStore($tenant));
  useEffect(needTenant, []);
  if (!tenant) return null;
  const offices = tenant.offices.filter(({ pickup }) => pickup);
  return (
    <section className={panel.panel} aria-labelledby="pickup">
      <h3 id="pickup">Collect it</h3>
      <dl className={facts.facts}>
        {offices.map((office) => (
          <OfficeFacts key={office.name} office={office} tenant={tenant} />
        ))}
        <div>
          <dt>Bring</dt>
          <dd>A photo ID, and your code or this page.</dd>
        </div>
        <div>
          <dt>To pay</dt>
          <dd>
            <Due parcel={parcel} tenant={tenant} />
          </dd>
        </div>
        <div>
          <dt>Somebody else collects</dt>
          <dd>
            They need your <a href={paths.collectorAuthorization()}>written authorization</a> and an
            ID of their own.
          </dd>
        </div>
      </dl>
    </section>
  );
}

interface OfficeProps {
  readonly office: Office;
  readonly tenant: Tenant;
}

function OfficeFacts({ office, tenant }: OfficeProps) {
  const address = office.lines.join(', ');
  const now = new Date();
  const days = (['Today', 'Tomorrow'] as const).map((label, ahead) => ({
    label,
    day: findOpenDay(office, tenant.closed, officeDay(office.timeZone, now, ahead)),
  }));
  const isClosed = days.every(({ day }) => day?.spans.length === 0);
  const next = isClosed && nextOpeningText(office, tenant.closed, now);
  return (
    <>
      <div>
        <dt>Where</dt>
        <dd>
          {address}{' '}
          <a
            href={paths.map(`${tenant.name}, ${address}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open the map
          </a>
        </dd>
      </div>
      {days.map(({ label, day }) =>
        day ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{openText(day)}</dd>
          </div>
        ) : (
          // Days that a program cannot read are shown as the company wrote them.
          label === 'Today' && (
            <div key={label}>
              <dt>Open</dt>
              <dd>
                {office.hours.map(({ days: words, opens, closes }) => (
                  <span key={words}>
                    {words}, {formatClock(opens)} – {formatClock(closes)}.{' '}
                  </span>
                ))}
              </dd>
            </div>
          )
        ),
      )}
      {next && (
        <div>
          <dt>Opens</dt>
          <dd>{next}</dd>
        </div>
      )}
    </>
  );
}

function Due({ parcel, tenant }: { readonly parcel: TrackingDetail; readonly tenant: Tenant }) {
  const { due, billingId } = parcel;
  if (typeof due !== 'number') return 'It is not billed yet; we tell you at the counter.';
  if (due === 0) return 'Nothing.';
  const ways = nameWaysToPay(tenant);
  return (
    <>
      {formatUsd(due)}
      {ways && `, ${ways}`}.{' '}
      {billingId && <a href={paths.billing({ id: billingId })}>How to pay</a>}
    </>
  );
}
