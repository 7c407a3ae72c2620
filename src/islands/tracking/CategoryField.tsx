import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Select } from '#islands/forms/Select.tsx';
import { $categories, loadCategories, needCategories } from '#lib/stores/calculator/categories.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { categoryName } from './category-name.ts';

interface Props {
  readonly label: string;
  /** The id of the parcel's category; null while it is unknown. */
  readonly current: string | null;
  /** The category that the goods seem to have, chosen at first. */
  readonly guess?: string | undefined;
}

/** What is in a parcel, for customs. */
export function CategoryField({ label, current, guess }: Props) {
  const load = useStore($categories);
  const loadedCategories = lastValue(load);
  const categories = loadedCategories ?? [];
  // The category may have left the list since the parcel got it.
  const isUnlisted = current !== null && !categories.some(({ id }) => id === current);
  useEffect(needCategories, []);

  // Chosen again once the options are there: a value that came before them, as from a draft, left the select at its first.
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    if (!loadedCategories) return;
    const isKnown = loadedCategories.some(({ id }) => id === guess);
    setValue('category', getValues('category') || (isKnown ? guess : ''));
  }, [loadedCategories, guess, getValues, setValue]);
  const isGuess = useWatch({ name: 'category' }) === guess;

  return (
    <>
      <Select
        name="category"
        label={label}
        hint={
          isGuess
            ? 'A guess from what you bought: change it if it’s wrong. Duty and GCT depend on it.'
            : 'What’s mostly in the box? Duty and GCT depend on it.'
        }
        options={[
          ...(current === null ? [['', 'Choose one'] as const] : []),
          ...(isUnlisted ? [[current, categoryName(current, categories) ?? current] as const] : []),
          ...categories.map(({ id, name }) => [id, name] as const),
        ]}
      />
      {load.state === 'failed' && categories.length === 0 && (
        <p role="alert" className="field-error">
          The categories could not be loaded.{' '}
          <button type="button" className="button" onClick={() => void loadCategories()}>
            Load the categories
          </button>
        </p>
      )}
    </>
  );
}
