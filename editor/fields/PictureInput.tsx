import type { FormFieldInputProps } from '@keystatic/core';
import { useEffect, useState } from 'react';
import { callEditor, messageOf } from '#editor/call-editor.ts';
import { DropZone } from '#editor/pictures/DropZone.tsx';
import { pictureAddress, pictureListSchema } from '#editor/pictures/listed.ts';
import { Select } from './Box.tsx';
import { Field, useNoteText } from './Field.tsx';
import type { FieldLabels } from './simple.ts';

const emptyOption = { value: '', label: '– choose or add a picture –' };

/** Chooses one of the site's pictures, or adds another one. */
export function PictureInput({
  value,
  onChange,
  labels,
}: FormFieldInputProps<string> & { labels: FieldLabels }) {
  const [files, setFiles] = useState<readonly string[]>([]);
  const noteText = useNoteText();
  const [refusal, setRefusal] = useState('');
  const load = () =>
    callEditor('pictures', pictureListSchema).then(
      (pictures) => {
        setFiles(pictures.map(({ file }) => file));
        setRefusal('');
      },
      (error) => setRefusal(messageOf(error)),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when the row opens; each upload reads it again by itself
  useEffect(() => void load(), []);
  const choose = (file: string) => {
    noteText();
    onChange(file);
  };
  const options = [emptyOption, ...files.map((file) => ({ value: file, label: file }))];
  return (
    <div className="parts">
      <Field {...labels}>
        {(props) => (
          <Select
            {...props}
            value={value}
            options={options}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
      {refusal && <p role="alert">{refusal}</p>}
      {value && <img className="picture" src={pictureAddress(value)} alt="" />}
      <DropZone
        next="Describe it, and save."
        others="Choose it in another row."
        onAdded={([file]) => {
          if (file) choose(file);
          void load();
        }}
      />
      <a href="/keystatic/pictures" target="_blank" rel="noreferrer">
        All pictures, and those that nobody uses
      </a>
    </div>
  );
}
