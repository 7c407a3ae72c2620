import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { InvoicePanel } from '#islands/invoices/InvoicePanel.tsx';
import panel from '#islands/list/Panel.module.css';
import { useTitle } from '#islands/list/use-title.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { nameOf, sentenceOf } from '#lib/domain/parcel-sentence.ts';
import { statusWords, wordsOf } from '#lib/domain/status-words.ts';
import { $invoiceNeeds } from '#lib/stores/invoices/invoice-needs.ts';
import { $trackingNews } from '#lib/stores/tracking/tracking.ts';
import { AskAboutParcel } from './AskAboutParcel.tsx';
import { PrealertDetails } from './announcing/PrealertDetails.tsx';
import { Withdraw } from './announcing/Withdraw.tsx';
import { BillNote } from './BillNote.tsx';
import { Correction } from './Correction.tsx';
import { customsNote, type ParcelFigures, storageNote, thresholdNote } from './customs-notes.ts';
import { Journey } from './Journey.tsx';
import { NewMark } from './NewMark.tsx';
import styles from './Parcel.module.css';
import { ParcelEstimate } from './ParcelEstimate.tsx';
import { ParcelStatus } from './ParcelStatus.tsx';
import { ParcelSummary } from './ParcelSummary.tsx';
import { Pickup } from './Pickup.tsx';
import { originOf } from './parcel-row.ts';
import { Timeline } from './Timeline.tsx';
import { Todos } from './Todos.tsx';
import { noteOf, type TodoSection } from './todos.ts';
import { WhenReady } from './WhenReady.tsx';

interface Props {
  readonly parcel: TrackingDetail;
  readonly figures: ParcelFigures;
  readonly onSaved: (message: string) => void;
}

/** One parcel: its status, to-dos and journey, then all details. */
export function Parcel({ parcel, figures, onSaved }: Props) {
  const changes = useStore($trackingNews);
  const { means, next } = wordsOf(parcel);
  const invoiceNeeds = useStore($invoiceNeeds)[parcel.id] ?? null;

  useTitle(nameOf(parcel));

  return (
    <article className={styles.parcel}>
      <header className={styles.header}>
        <h2 aria-label={sentenceOf(parcel)}>{nameOf(parcel)}</h2>
        <p className={styles.what}>{originOf(parcel)}</p>
      </header>
      <div className={`${panel.panel} ${styles.glance}`}>
        <div className={styles.where}>
          <p>
            <ParcelStatus {...parcel} />
            {changes.fields.has('status') && <NewMark />}
          </p>
          <p className={styles.means}>{means}</p>
          {parcel.status === 'EXCEPTION' && <p>{noteOf(parcel)}</p>}
          <p className="soft">{next}</p>
          <WhenReady parcel={parcel} />
        </div>
        <Journey parcel={parcel} />
        <div className={styles.todos}>
          <Todos parcel={parcel} invoiceNeeds={invoiceNeeds} />
          <p className="soft">
            Is something wrong?{' '}
            <AskAboutParcel trackingNumber={parcel.trackingNumber}>
              Ask us about this parcel
            </AskAboutParcel>
          </p>
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {changes.fields.has('status') &&
          `This parcel has a new status: ${statusWords[parcel.status].label}. ${means}`}
      </p>
      {parcel.status === 'READY_FOR_PICKUP' && <Pickup parcel={parcel} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title="Timeline">
            <Timeline parcel={parcel} newEventIds={changes.events} />
          </Panel>
          <Panel title="Invoices" id="invoices">
            <InvoicePanel parcel={parcel} />
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title="Bill">
            <div className={styles.notes}>
              <ParcelEstimate parcel={parcel} />
              <p className={styles.note}>
                <BillNote parcel={parcel} />
                {changes.fields.has('billingNumber') && <NewMark />}
              </p>
            </div>
          </Panel>
          {parcel.announced && (
            <Panel title="Your announcement">
              <PrealertDetails prealert={parcel.announced} />
            </Panel>
          )}
          <Panel title="Summary" id="summary">
            <ParcelSummary parcel={parcel} changedFields={changes.fields} />
            <Correction parcel={parcel} onSaved={onSaved} />
            {parcel.prealert && <Withdraw id={parcel.id} />}
          </Panel>
          <Panel title="Customs and storage">
            <div className={styles.notes}>
              <p>{customsNote(parcel)}</p>
              <p>{thresholdNote(parcel, figures)}</p>
              <p>{storageNote(figures)}</p>
            </div>
          </Panel>
        </div>
      </div>
    </article>
  );
}

interface PanelProps {
  readonly title: string;
  /** Target of the links of Todos and ParcelEstimate. */
  readonly id?: TodoSection;
  readonly children: ReactNode;
}

const Panel = ({ title, id, children }: PanelProps) => (
  <section id={id} className={panel.panel}>
    <h3>{title}</h3>
    {children}
  </section>
);
