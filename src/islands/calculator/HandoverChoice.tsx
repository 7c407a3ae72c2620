import { useStore } from '@nanostores/react';
import { formatUsdCents } from '#lib/format/money.ts';
import { $form, changeForm } from '#lib/stores/calculator/calculator.ts';

/** Whether the parcel is delivered or collected. */
export function HandoverChoice({ deliveryCents }: { readonly deliveryCents: number }) {
  const form = useStore($form);
  const choices = [
    [false, `Delivered: ${formatUsdCents(deliveryCents)}`],
    [true, 'I’ll collect it: free'],
  ] as const;
  return (
    <fieldset className="calc-handover">
      <legend className="label">How it gets to you</legend>
      <div className="calc-units">
        {choices.map(([collect, label]) => (
          <label key={label}>
            <input
              type="radio"
              className="calc-radio"
              name="collect"
              value={String(collect)}
              checked={form.collect === collect}
              onChange={() => changeForm({ collect })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
