import { PublishLink } from './PublishLink.tsx';
import './rooms.css';

const rooms = {
  '/keystatic': 'Words and prices',
  '/keystatic/pages': 'New page, rename, remove',
  '/keystatic/pictures': 'Pictures',
} as const;

type RoomAddress = keyof typeof rooms | '/desk';

/** The header of each page of the editor, with links to the others. */
export const Rooms = ({ here }: { readonly here: RoomAddress }) => (
  <header className="rooms">
    <nav aria-label="Editor">
      {Object.entries(rooms).map(([address, name]) => (
        <a key={address} href={address} aria-current={address === here ? 'page' : undefined}>
          {name}
        </a>
      ))}
      {here === '/desk' && (
        <a href="/desk" aria-current="page">
          Publish, take back
        </a>
      )}
    </nav>
    {here !== '/desk' && <PublishLink />}
  </header>
);
