import { useStore } from '@nanostores/react';
import { useContext, useId, useState } from 'react';
import { $problems } from '#editor/desk/problems.ts';
import { labelOf } from '#editor/labels.ts';
import { FieldInput, type Preview } from './FieldInput.tsx';
import { OtherSlugs, slugFor, slugIn, type TextPreview } from './own-slug.ts';
import { PathPart, usePath } from './path.tsx';

interface GroupPreview {
  schema: { label?: string; description?: string };
  fields: Readonly<Record<string, Preview>>;
}

const Part = ({ name, preview }: { name: string; preview: Preview }) => (
  <PathPart part={name}>
    <FieldInput preview={preview} />
  </PathPart>
);

/** The short name of a row, folded away, because it is made from the row's name. */
function ShortName({ preview }: { preview: TextPreview }) {
  const path = usePath();
  const isWrong = useStore($problems).some(({ field }) => field === `${path}/id`);
  return (
    <details className="short-name" open={isWrong}>
      <summary>
        {labelOf('id')}: {preview.value || 'made from the name'}
      </summary>
      <Part name="id" preview={preview} />
    </details>
  );
}

/** Takes the short name out of a row's fields; of a new row, it follows the name until somebody types another. */
function useOwnSlug(fields: GroupPreview['fields']) {
  const slug = slugIn(fields);
  const others = useContext(OtherSlugs);
  const [isNew] = useState(slug?.value === '');
  const nameKey = ['name', 'question', 'heading'].find((key) => key in fields);
  if (!slug || nameKey === undefined) return { slug: undefined, fields };
  const { id, ...otherFields } = fields;
  const name = fields[nameKey] as TextPreview;
  const isTyped = slug.value !== '' && slug.value !== slugFor(name.value, others);
  if (!isNew || isTyped) return { slug, fields: otherFields };
  const onChange = (text: string) => {
    name.onChange(text);
    slug.onChange(slugFor(text, others));
  };
  return { slug, fields: { ...otherFields, [nameKey]: { ...name, onChange } as Preview } };
}

/** Fields that belong together. */
export function Group({ schema, fields: allFields }: GroupPreview) {
  const id = useId();
  const path = usePath();
  const { slug, fields } = useOwnSlug(allFields);
  const parts = (
    <div className="parts">
      {Object.entries(fields).map(([key, field]) => (
        <Part key={key} name={key} preview={field} />
      ))}
      {slug && <ShortName preview={slug} />}
    </div>
  );
  if (!schema.label) return parts;
  return (
    <fieldset className="group" tabIndex={-1} data-field={path} aria-labelledby={id}>
      <h3 id={id}>{schema.label}</h3>
      {schema.description && <p>{schema.description}</p>}
      {parts}
    </fieldset>
  );
}
