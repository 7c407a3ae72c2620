import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $comment, changeComment, commentLength } from '#lib/stores/quote-draft.ts';

const shownFrom = 0.8;
// Spoken in steps: a screen reader shall not count along with every key.
const spokenStep = 50;

const characters = (count: number) => `${count} character${count === 1 ? '' : 's'}`;

/** Characters that are left for the comment; below zero, it is too long. */
export const charactersLeft = (comment: string): number => commentLength - comment.trim().length;

/** The comment for the quote, kept as it is typed; what is left of its length is told near the end. */
export function CommentField() {
  const comment = useStore($comment);
  const id = useId();
  const left = charactersLeft(comment);
  const isNear = left < commentLength * (1 - shownFrom);
  const spoken =
    left < 0
      ? 'The comment is too long'
      : `At most ${characters(Math.ceil(left / spokenStep) * spokenStep)} left`;
  return (
    <div className="field">
      <label htmlFor={id}>Comment</label>
      <p className="hint" id={`${id}-hint`}>
        Optional: anything we should know about the parcel, or a question.
      </p>
      <textarea
        id={id}
        className="input textarea"
        rows={3}
        aria-describedby={`${id}-hint`}
        aria-invalid={left < 0 || undefined}
        value={comment}
        onChange={({ target }) => changeComment(target.value)}
      />
      {isNear && (
        <p className={left < 0 ? 'field-error' : 'hint'} aria-hidden="true">
          {left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {isNear ? spoken : ''}
      </p>
    </div>
  );
}
