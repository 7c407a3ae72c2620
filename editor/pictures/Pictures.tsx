import '#editor/stay.ts';
import { useCallback, useEffect, useState } from 'react';
import { callEditor, mistakeOf } from '#editor/call-editor.ts';
import '#editor/desk/desk.css';
import '#editor/desk/room.css';
import { Confirm } from '#editor/publish/Confirm.tsx';
import { DropZone } from './DropZone.tsx';
import { type ListedPicture, pictureAddress, readList } from './listed.ts';

const choose = 'Choose it in a form, such as Gallery.';

/** All pictures, with the forms that use them; those that nobody uses can be removed. */
export function Pictures() {
  const [pictures, setPictures] = useState<readonly ListedPicture[]>([]);
  const [mistake, setMistake] = useState('');
  const [asked, ask] = useState<string>();
  const load = useCallback(
    () =>
      callEditor('pictures')
        .then((answer) => setPictures(readList(answer)))
        .catch((error: unknown) => setMistake(mistakeOf(error))),
    [],
  );
  useEffect(() => void load(), [load]);

  async function remove(file: string): Promise<void> {
    setMistake('');
    await callEditor('pictures/remove', { file }).catch((error: unknown) =>
      setMistake(mistakeOf(error)),
    );
    await load();
  }

  return (
    <main className="room pictures">
      <p>
        <a href="/keystatic">Back to the editor</a>
      </p>
      <h1>Pictures</h1>
      <DropZone onAdded={load} next={choose} others={choose} />
      {mistake && (
        <p role="alert" className="failure">
          {mistake}
        </p>
      )}
      <ul>
        {pictures.map(({ file, usedIn }) => (
          <li key={file}>
            <img src={pictureAddress(file)} alt="" />
            <b>{file}</b>
            {usedIn.length > 0 ? (
              <span>Used in {usedIn.join(', ')}</span>
            ) : (
              <span>
                Nobody uses it{' '}
                <button type="button" onClick={() => ask(file)} aria-label={`Remove ${file}`}>
                  Remove
                </button>
              </span>
            )}
            <small>
              In a page’s text: <code>![What is to be seen](../gallery/{file})</code>
            </small>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <Confirm
          question={`Remove ${asked}?`}
          explanation="Nobody uses it. It comes back if you take this change back, in the history on the page Publish."
          yes="Remove"
          onYes={() => remove(asked)}
          onEnd={() => ask(undefined)}
        />
      )}
    </main>
  );
}
