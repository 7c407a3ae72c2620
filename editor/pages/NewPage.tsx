import { type FormEvent, useId, useState } from 'react';
import { useAttempt } from '#editor/rooms/use-attempt.tsx';
import { slugOf } from '#editor/slug.ts';
import type { PageActs } from './acts.ts';
import type { Listed } from './listed.ts';

interface Props {
  places: Listed['places'];
  create: PageActs['create'];
}

/** A form for a new page: its title, its address, what it answers and where its link goes. */
export function NewPage({ places, create }: Props) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [typedName, setName] = useState<string>();
  const name = typedName ?? slugOf(title);
  const { attempt, isBusy, refusal } = useAttempt();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const lead = String(fields.get('lead'));
    const place = String(fields.get('place'));
    if (!isBusy) void attempt(() => create({ title, name, lead, place }));
  }

  return (
    <form onSubmit={submit} aria-labelledby={id}>
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
          {places.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {refusal}
      <button type="submit" className="main" aria-disabled={isBusy}>
        {isBusy ? 'Creating…' : 'Create page'}
      </button>
    </form>
  );
}
