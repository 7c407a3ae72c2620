import { keepName } from './calls.ts';
import { useDeskState } from './use-state.ts';
import '#editor/desk/room.css';

/** Says in a corner of the editor how much is not online yet, and leads to where it is published. */
export function PublishLink() {
  const { state, refresh } = useDeskState();
  if (!state) return null;
  if (state.me === '') {
    const keep = (form: FormData) => {
      keepName(String(form.get('name')).trim());
      void refresh();
    };
    return (
      <form className="publish-link" action={keep}>
        <label>
          Your name, to be shown beside your changes{' '}
          <input name="name" autoComplete="name" required />
        </label>{' '}
        <button type="submit">Keep</button>
      </form>
    );
  }
  const count = state.waiting.reduce((sum, { words }) => sum + words.length, 0);
  const words = count === 1 ? '1 change is' : `${count} changes are`;
  return (
    <a className="publish-link" href="/desk">
      {count === 0 ? 'Nothing waits · History' : `${words} not online yet · Publish`}
    </a>
  );
}
