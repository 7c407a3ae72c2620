import { type FormEvent, useState } from 'react';
import { formAddress } from '#editor/form-address.ts';
import { useAttempt } from '#editor/rooms/use-attempt.tsx';
import type { PageActs } from './acts.ts';
import type { ListedPage } from './listed.ts';

interface Props {
  page: ListedPage;
  pages: readonly ListedPage[];
  acts: PageActs;
}

/** The form that moves a page to another address. */
function Rename({ page: { name }, acts }: Omit<Props, 'pages'>) {
  const [next, setNext] = useState(name);
  const { attempt, isBusy, refusal } = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void attempt(() => acts.rename({ name, next }));
  };
  return (
    <form onSubmit={submit}>
      <label>
        New address: /public/
        <input value={next} onChange={({ target }) => setNext(target.value)} required />
      </label>
      <p>Links are updated, and visitors to the old address are redirected.</p>
      {refusal}
      <button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Changing…' : 'Change address'}
      </button>
    </form>
  );
}

/** Says what links to a page, and asks where its visitors go once it is removed. */
function Remove({ page: { name, title, linkedFrom }, pages, acts }: Props) {
  const [to, setTo] = useState('/public/home');
  const { attempt, isBusy, refusal } = useAttempt();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void attempt(() => acts.remove({ name, to }));
  };
  return (
    <form onSubmit={submit}>
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
      {refusal}
      <button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Removing…' : `Remove “${title}” and its words`}
      </button>
    </form>
  );
}

/** One page with its address and, if it is a page of words, what can be done with it. */
export function PageRow({ page, pages, acts }: Props) {
  const { name, title, address, isPlain } = page;
  return (
    <li>
      <p>
        <a href={formAddress(`pages/${name}.mdx`)}>{title}</a>{' '}
        <span className="who">{address}</span>
      </p>
      {isPlain && (
        <>
          <details>
            <summary>Change the address of “{title}”</summary>
            <Rename page={page} acts={acts} />
          </details>
          <details>
            <summary>Remove “{title}”</summary>
            <Remove page={page} pages={pages} acts={acts} />
          </details>
        </>
      )}
    </li>
  );
}
