import facts from '#islands/ui/Facts.module.css';
import type { Mail } from '#lib/contract/mails.ts';
import { findingLabels } from '#lib/domain/mail-marks.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatAmount } from '#lib/format/money.ts';

type Findings = Mail['findings'];

const shownNames = ['orderNumber', 'total', 'shipping', 'tax', 'carrier', 'expected'] as const;

function textOf(name: (typeof shownNames)[number], findings: Findings): string | null {
  const { value } = findings[name];
  if (value === null) return null;
  if (typeof value === 'number') return `${formatAmount(value)} ${findings.currency.value ?? ''}`;
  return name === 'expected' ? formatDay(value) : value;
}

/** What was found in the mail besides the fields of the form. */
export function MailFindings({ findings }: { readonly findings: Findings }) {
  const lines = shownNames.flatMap((name) => {
    const text = textOf(name, findings);
    return text === null ? [] : [{ name, text }];
  });
  if (lines.length === 0) return null;
  return (
    <dl className={facts.facts}>
      {lines.map(({ name, text }) => (
        <div key={name}>
          <dt>{findingLabels[name]}</dt>
          <dd>
            {text}
            {!findings[name].sure && ' – not sure'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
