import { Fragment, useState } from 'react';
import * as z from 'zod';
import { callEditor } from '#editor/call-editor.ts';
import { Confirm } from '#editor/rooms/Confirm.tsx';
import { Done, Refusal } from '#editor/rooms/Outcome.tsx';
import { Room } from '#editor/rooms/Room.tsx';
import { CopyLine } from './CopyLine.tsx';
import { DropZone } from './DropZone.tsx';
import { type ListedPicture, pictureAddress } from './picture-list.ts';
import { usePictures } from './use-pictures.ts';

const advice =
  'Copy its line below into a page’s text, or choose it in a form, such as Gallery for the home page.';

interface CardProps {
  picture: ListedPicture;
  onRemove: () => void;
}

/** A picture with the forms that use it, or a button that removes it. */
const Card = ({ picture: { file, usedIn }, onRemove }: CardProps) => (
  <li>
    <img src={pictureAddress(file)} alt="" />
    <b>{file}</b>
    {usedIn.length > 0 ? (
      <span>Used in {usedIn.join(', ')}</span>
    ) : (
      <span>
        Nobody uses it{' '}
        <button type="button" onClick={onRemove} aria-label={`Remove ${file}`}>
          Remove
        </button>
      </span>
    )}
    <CopyLine file={file} />
  </li>
);

/** All pictures, with the forms that use them. */
export function Pictures() {
  const { pictures, problem, load } = usePictures();
  const [chosenFile, choose] = useState<string>();
  const [removal, setRemoval] = useState<{ file: string; index: number }>();
  const confirmation = removal && (
    <li>
      <Done key={removal.file}>{removal.file} is removed.</Done>
    </li>
  );
  return (
    <Room here="/keystatic/pictures" title="Pictures">
      <DropZone onAdded={load} next={advice} others={advice} />
      {problem && <Refusal>{problem}</Refusal>}
      {!pictures && !problem && <p role="status">Looking which pictures there are…</p>}
      <ul className="pictures">
        {pictures?.map((picture, index) => (
          <Fragment key={picture.file}>
            {removal?.index === index && confirmation}
            <Card picture={picture} onRemove={() => choose(picture.file)} />
          </Fragment>
        ))}
        {removal && removal.index === pictures?.length && confirmation}
      </ul>
      {chosenFile !== undefined && (
        <Confirm
          question={`Remove ${chosenFile}?`}
          yes="Remove"
          meanwhile="Removing…"
          onYes={async () => {
            await callEditor('pictures/remove', z.object({}), { file: chosenFile });
            setRemoval(undefined);
          }}
          onDone={() => {
            const index = pictures?.findIndex(({ file }) => file === chosenFile) ?? 0;
            void load().then(() => setRemoval({ file: chosenFile, index }));
          }}
          onEnd={() => choose(undefined)}
        >
          <p>
            Nobody uses it. It comes back if you take this change back, in the history on the page
            Publish.
          </p>
        </Confirm>
      )}
    </Room>
  );
}
