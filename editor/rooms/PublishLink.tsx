import { keepName } from '#editor/publish/call-desk.ts';
import { useDeskState } from '#editor/publish/use-desk-state.ts';

/** A link to the page “Publish” with the number of changes that are not online; without a name, first a box for it. */
export function PublishLink() {
  const { state, refresh } = useDeskState();
  if (!state) return <a href="/desk">Publish, take back</a>;
  if (state.me === '') {
    const keep = (form: FormData) => {
      keepName(String(form.get('name')).trim());
      void refresh();
    };
    return (
      <form action={keep}>
        <label>
          Your name, to be shown beside your changes{' '}
          <input name="name" autoComplete="name" maxLength={80} required />
        </label>{' '}
        <button type="submit">Keep</button>
      </form>
    );
  }
  const count = state.waiting.reduce((sum, { summary }) => sum + summary.length, 0);
  const changesAre = count === 1 ? '1 change is' : `${count} changes are`;
  return (
    <a href="/desk" className={count > 0 ? 'waiting' : undefined}>
      {count === 0 ? 'Nothing waits · History' : `${changesAre} not online yet · Publish`}
    </a>
  );
}
