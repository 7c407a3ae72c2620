import { useId, useRef, useState } from 'react';
import type { PageTag } from '#lib/content/page-tags.ts';
import { Box, Select } from './Box.tsx';
import { insertionBetween, insertionsFor } from './insertions.ts';

interface Props {
  value: string;
  onChange: (value: string) => void;
  tags: readonly PageTag[];
}

const boxProps = {
  label: 'Text of the page',
  description:
    'Markdown: an empty line begins a paragraph, ## a heading, [words](/address) a link. Names in angle brackets insert boxes and prices.',
  multiline: true,
};

/** The text of a page, and a select of tags to insert, so that nobody needs to know their notation. */
export function BodyInput({ value, onChange, tags }: Props) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const [wasInBox, setWasInBox] = useState(false);
  const options = insertionsFor(tags);
  const [notation, setNotation] = useState(options[0]?.value ?? '');
  const insert = () => {
    const box = container.current?.querySelector('textarea');
    if (!box) return;
    // Until somebody places it, the cursor is at the start.
    if (!wasInBox) box.setSelectionRange(value.length, value.length);
    const { selectionStart, selectionEnd } = box;
    const before = value.slice(0, selectionStart);
    const after = value.slice(selectionEnd);
    box.focus();
    // Unlike setting the value, this can be undone with Ctrl-Z.
    document.execCommand('insertText', false, insertionBetween(before, notation, after));
  };
  return (
    <div ref={container} className="parts">
      <Box {...boxProps} value={value} onChange={onChange} onFocus={() => setWasInBox(true)} />
      {options.length > 0 && (
        <div className="box put-in">
          <label htmlFor={id}>Put in where the cursor is</label>
          <div>
            <Select
              id={id}
              value={notation}
              options={options}
              onChange={({ target }) => setNotation(target.value)}
            />
            <button type="button" onClick={insert}>
              Put in
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
