import type { FormFieldInputProps } from '@keystatic/core';
import { DropZone } from '#editor/pictures/DropZone.tsx';
import { pictureAddress } from '#editor/pictures/picture-list.ts';
import { usePictures } from '#editor/pictures/use-pictures.ts';
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
  const { pictures = [], problem, load } = usePictures();
  const noteText = useNoteText();
  const choose = (file: string) => {
    noteText();
    onChange(file);
  };
  const options = [emptyOption, ...pictures.map(({ file }) => ({ value: file, label: file }))];
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
      {problem && <p role="alert">{problem}</p>}
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
