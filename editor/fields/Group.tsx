import { useId } from 'react';
import { FieldInput, type Preview } from './FieldInput.tsx';
import { PathPart, usePath } from './path.tsx';

interface GroupPreview {
  schema: { label?: string; description?: string };
  fields: Readonly<Record<string, Preview>>;
}

/** Fields that belong together. */
export function Group({ schema, fields }: GroupPreview) {
  const id = useId();
  const path = usePath();
  const parts = Object.entries(fields).map(([key, field]) => (
    <PathPart key={key} part={key}>
      <FieldInput preview={field} />
    </PathPart>
  ));
  if (!schema.label) return <div className="parts">{parts}</div>;
  return (
    <fieldset className="group" tabIndex={-1} data-field={path} aria-labelledby={id}>
      <h3 id={id}>{schema.label}</h3>
      {schema.description && <p>{schema.description}</p>}
      <div className="parts">{parts}</div>
    </fieldset>
  );
}
