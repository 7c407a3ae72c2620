import { CircleAlertIcon, CircleCheckIcon } from '#islands/ui/icons.tsx';
import { FileTextIcon, ReceiptTextIcon } from '#islands/ui/need-icons.tsx';
import { StoreIcon } from '#islands/ui/parcel-icons.tsx';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { dutyOf } from '#lib/domain/obligations.ts';
import styles from './Todos.module.css';
import { type InvoiceNeedsRow, type Todo, todosOf } from './todos.ts';

const pictures = {
  question: CircleAlertIcon,
  invoice: FileTextIcon,
  value: ReceiptTextIcon,
  pickup: StoreIcon,
} as const satisfies Record<Todo['kind'], () => React.JSX.Element>;

interface Props {
  readonly parcel: TrackingDetail;
  readonly invoiceNeeds: readonly InvoiceNeedsRow[] | null;
}

/** The to-dos of a parcel’s customer. */
export function Todos({ parcel, invoiceNeeds }: Props) {
  const todos = todosOf(parcel, invoiceNeeds);
  if (todos.length === 0)
    return (
      <p className={styles.nothing}>
        <CircleCheckIcon />
        There is nothing for you to do right now.
      </p>
    );
  return (
    <section className={styles.todos} aria-labelledby="todos">
      {/* The figures elsewhere count only duties. */}
      <h3 id="todos">{dutyOf(parcel) ? 'What it needs from you' : 'What would help'}</h3>
      <ul className={styles.list}>
        {todos.map(({ kind, title, text, section }) => {
          const Picture = pictures[kind];
          return (
            // The judgement about the invoices arrives after the page, so its space is reserved.
            <li
              key={kind}
              data-kind={kind}
              data-judged={kind === 'question' && parcel.invoiceCount > 0}
            >
              <span className={styles.picture}>
                <Picture />
              </span>
              <div>
                <p className={styles.title}>
                  {section ? <a href={`#${section}`}>{title}</a> : title}
                </p>
                <p className="soft">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
