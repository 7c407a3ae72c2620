import './rooms.css';

/** What the editor has besides its forms, above them. */
export const Rooms = () => (
  <nav aria-label="Editor" className="rooms">
    <a href="/keystatic/pages">New page, rename, remove</a>
    <a href="/keystatic/pictures">Pictures</a>
    <a href="/desk">Publish, take back</a>
  </nav>
);
