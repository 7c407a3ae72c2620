import { type FormEvent, useState } from 'react';
import type { Act, ListedPage } from './listed.ts';

interface Props {
  page: ListedPage;
  pages: readonly ListedPage[];
  act: Act;
}

/** The form that moves a page to another address. */
function Rename({ page: { name }, act }: Omit<Props, 'pages'>) {
  const [next, setNext] = useState(name);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    void act('pages/rename', { name, next });
  };
  return (
    <form onSubmit={rename}>
      <label>
        New address: /public/
        <input value={next} onChange={({ target }) => setNext(target.value)} required />
      </label>
      <p>Links are updated, and visitors to the old address are redirected.</p>
      <button type="submit">Change address</button>
    </form>
  );
}

/** Says what links to a page, and asks where its visitors go once it is removed. */
function Remove({ page: { name, title, linkedFrom }, pages, act }: Props) {
  const [to, setTo] = useState('/public/home');
  const remove = (event: FormEvent) => {
    event.preventDefault();
    void act('pages/remove', { name, to });
  };
  return (
    <form onSubmit={remove}>
      <p>
        {linkedFrom.length > 0
          ? `These link to it: ${linkedFrom.join(', ')}. Its links in menus go with it; all others will lead to the page below.`
          : 'Nothing links to it.'}
      </p>
      <label>
        Who comes to its address sees{' '}
        <select value={to} onChange={({ target }) => setTo(target.value)}>
          {pages
            .filter((other) => other.name !== name)
            .map((other) => (
              <option key={other.address} value={other.address}>
                {other.title}
              </option>
            ))}
        </select>
      </label>
      <button type="submit">Remove “{title}” and its words</button>
    </form>
  );
}

/** One page with its address and, if it is a page of words, what can be done with it. */
export function PageRow({ page, pages, act }: Props) {
  const { name, title, address, isPlain } = page;
  return (
    <li>
      <p>
        <a href={`/keystatic/singleton/pages-${name}`}>{title}</a>{' '}
        <span className="who">{address}</span>
      </p>
      {isPlain && (
        <>
          <details>
            <summary>Change the address of “{title}”</summary>
            <Rename page={page} act={act} />
          </details>
          <details>
            <summary>Remove “{title}”</summary>
            <Remove page={page} pages={pages} act={act} />
          </details>
        </>
      )}
    </li>
  );
}
