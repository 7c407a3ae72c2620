import { Fragment, useState } from 'react';
import * as z from 'zod';
import { callEditor } from '#editor/call-editor.ts';
import { Confirm } from '#editor/rooms/Confirm.tsx';
import { Done, Refusal } from '#editor/rooms/Outcome.tsx';
import { Room } from '#editor/rooms/Room.tsx';
import { CopyLine } from './CopyLine.tsx';
import { DropZone } from './DropZone.tsx';
import { type ListedPicture, pictureAddress } from './listed.ts';
import { usePictures } from './use-pictures.ts';

const choose =
  'Copy its line below into a page’s text, or choose it in a form, such as Gallery for the home page.';

interface CardProps {
  picture: ListedPicture;
  onRemove: () => void;
}

/** A picture with what uses it; one that nobody uses can be removed. */
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
  const [asked, ask] = useState<string>();
  const [removed, setRemoved] = useState<{ file: string; index: number }>();
  const confirmation = removed && (
    <li>
      <Done key={removed.file}>{removed.file} is removed.</Done>
    </li>
  );
  return (
    <Room here="/keystatic/pictures" title="Pictures">
      <DropZone onAdded={load} next={choose} others={choose} />
      {problem && <Refusal>{problem}</Refusal>}
      {!pictures && !problem && <p role="status">Looking which pictures there are…</p>}
      <ul className="pictures">
        {pictures?.map((picture, index) => (
          <Fragment key={picture.file}>
            {removed?.index === index && confirmation}
            <Card picture={picture} onRemove={() => ask(picture.file)} />
          </Fragment>
        ))}
        {removed && removed.index === pictures?.length && confirmation}
      </ul>
      {asked !== undefined && (
        <Confirm
          question={`Remove ${asked}?`}
          yes="Remove"
          meanwhile="Removing…"
          onYes={async () => {
            await callEditor('pictures/remove', z.object({}), { file: asked });
            setRemoved(undefined);
          }}
          onDone={() => {
            const index = pictures?.findIndex(({ file }) => file === asked) ?? 0;
            void load().then(() => setRemoved({ file: asked, index }));
          }}
          onEnd={() => ask(undefined)}
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
