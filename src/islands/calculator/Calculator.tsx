import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import { numberFields } from '#lib/domain/calculator-form.ts';
import {
  $serverCategories,
  openCalculator,
  touchField,
  touchForm,
} from '#lib/stores/calculator/calculator.ts';
import { CopyLink } from './CopyLink.tsx';
import { Examples } from './Examples.tsx';
import type { CalculatorFigures } from './figures.ts';
import { inputId } from './NumberInput.tsx';
import { ParcelForm } from './ParcelForm.tsx';
import { Results } from './Results.tsx';
import { readInput } from './read-input.ts';
import { StickyTotal } from './StickyTotal.tsx';
import { useFigures } from './use-figures.ts';

interface Props {
  readonly figures: CalculatorFigures;
}

/** Shows the errors of the fields and focuses the first one; true if there are any. */
function showErrors(): boolean {
  const field = touchForm();
  if (field) document.getElementById(inputId(field))?.focus();
  return field !== undefined;
}

function LiveCalculator({ figures: pageFigures }: Props) {
  const figures = useFigures(pageFigures);
  const categories = useStore($serverCategories) ?? figures.tariff.categories;
  const element = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Takes over what was typed before hydration, and the input in the address.
  useLayoutEffect(() => {
    const form = element.current?.querySelector('form');
    const input = form ? readInput(form, pageFigures.tariff.categories[0]?.id ?? '') : {};
    openCalculator(pageFigures, input);
    for (const field of numberFields)
      if (field in input && document.activeElement?.id !== inputId(field)) touchField(field);
    delete document.documentElement.dataset['calculator'];
  }, [pageFigures]);

  const showCost = () => {
    if (!showErrors()) heading.current?.focus();
  };

  return (
    <div ref={element} className="calc">
      <section className="card calc-parcel" aria-labelledby="calculator-parcel">
        <h2 id="calculator-parcel">Your parcel</h2>
        <Examples categories={categories} />
        <ParcelForm
          categories={categories}
          deliveryCents={figures.rates.delivery}
          onSubmit={showCost}
        >
          <button type="submit" className="button button-primary">
            Show the exact cost
          </button>
        </ParcelForm>
      </section>
      <StickyTotal />
      <Results figures={figures} headingRef={heading}>
        <CopyLink showErrors={showErrors} />
      </Results>
    </div>
  );
}

/** The shipping calculator (§3), which computes in the browser on each change. */
export const Calculator = (props: Props) => (
  <Boundary>
    <LiveCalculator {...props} />
  </Boundary>
);
