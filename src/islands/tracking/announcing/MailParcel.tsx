import { Field } from '#islands/forms/Field.tsx';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import type { Mail } from '#lib/contract/mails.ts';
import { doubtOf, doubtOfCost, doubtOfParcel } from '#lib/domain/mail-parcels.ts';
import { announcementLabels as labels } from './announcement-labels.ts';
import { TrackingNumberField } from './TrackingNumberField.tsx';

interface Props {
  readonly index: number;
  readonly count: number;
  readonly findings: Mail['findings'];
  /** True if the next step divides goods and values among the parcels. */
  readonly isDividedLater: boolean;
}

/** These words also hold once the customer has filled the field. */
const unsure = (doubt: string) => `Not sure, so left to you: “${doubt}”.`;

/** The fields of one parcel of a mail. */
export function MailParcel({ index, count, findings, isDividedLater }: Props) {
  const { trackingNumbers, items } = findings;
  const isOne = count === 1;
  const numberDoubt = doubtOf(trackingNumbers);
  const goodsDoubt = isOne ? doubtOf(items) : doubtOfParcel(items, index);
  const valueDoubt = isOne ? doubtOfCost(findings) : undefined;
  const numberHint = isOne
    ? 'Copy it from the mail if it is not there yet.'
    : 'Empty it if this parcel is not yours to announce.';
  const name = (field: string) => `parcels.${index}.${field}`;
  const fields = (
    <>
      <TrackingNumberField
        name={name('trackingNumber')}
        hint={numberDoubt ? unsure(numberDoubt) : numberHint}
      />
      {!isDividedLater && (
        <>
          <Field
            name={name('description')}
            label={labels.description}
            hint={`Optional: what is inside. ${goodsDoubt ? unsure(goodsDoubt) : ''}`}
          />
          <Field
            name={name('declaredValue')}
            label={labels.declaredValue}
            hint={
              isOne
                ? `Optional, without shipping. ${valueDoubt ? unsure(valueDoubt) : ''}`
                : 'Optional: of what is in this parcel, without shipping.'
            }
            inputMode="decimal"
            autoComplete="off"
          />
        </>
      )}
    </>
  );
  return isOne ? (
    fields
  ) : (
    <FieldGroup legend={`Parcel ${index + 1} of ${count}`}>{fields}</FieldGroup>
  );
}
