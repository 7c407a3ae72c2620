import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '#islands/forms/Field.tsx';
import { readTrackingNumber } from '#lib/domain/tracking-number.ts';
import { announcementLabels } from './announcement-labels.ts';
import { carrierText } from './carrier-text.ts';

/** The carrier’s tracking number, with the carrier’s name once it is recognized. */
export function TrackingNumberField({
  name = 'trackingNumber',
  hint = 'Paste it from the shop’s email.',
}: {
  readonly name?: string;
  readonly hint?: string;
}) {
  const id = useId();
  const trackingNumber = useWatch<Record<string, string>>({ name });
  return (
    <div>
      <Field
        name={name}
        label={announcementLabels.trackingNumber}
        hint={hint}
        autoComplete="off"
        describedBy={id}
        verbatim
      />
      <p id={id} role="status" className="hint">
        {carrierText(readTrackingNumber(trackingNumber ?? ''))}
      </p>
    </div>
  );
}
