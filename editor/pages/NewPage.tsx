import { type FormEvent, useId, useState } from 'react';
import { slugOf } from '#editor/slug.ts';
import type { Act, Listed } from './listed.ts';

interface Props {
  places: Listed['places'];
  act: Act;
}

/** Asks what a new page is called, what its address is, what it answers and where its link goes; then opens its form. */
export function NewPage({ places, act }: Props) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [typedName, setName] = useState<string>();
  const name = typedName ?? slugOf(title);

  async function create(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const body = { title, name, lead: fields.get('lead'), place: fields.get('place') };
    if (await act('pages', body)) location.assign(`/keystatic/singleton/pages-${name}`);
  }

  return (
    <form onSubmit={create} aria-labelledby={id}>
      <h2 id={id}>New page</h2>
      <label>
        Title <input value={title} onChange={({ target }) => setTitle(target.value)} required />
      </label>
      <label>
        Address: /public/
        <input value={name} onChange={({ target }) => setName(target.value)} required />
      </label>
      <label>
        In one sentence, what it answers <input name="lead" required />
      </label>
      <label>
        Its link{' '}
        <select name="place">
          {places.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="main">
        Create page
      </button>
    </form>
  );
}
