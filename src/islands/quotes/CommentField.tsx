import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Remaining } from '#islands/forms/Remaining.tsx';
import { maxQuoteComment } from '#lib/contract/plain-rules.ts';
import { $comment, changeComment, isTooLong } from '#lib/stores/quotes/quote-draft.ts';

/** The comment on a quote, whose draft is stored while typing. */
export function CommentField() {
  const comment = useStore($comment);
  const id = useId();
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
        aria-invalid={isTooLong(comment) || undefined}
        value={comment}
        onChange={({ target }) => changeComment(target.value)}
      />
      <Remaining length={comment.trim().length} limit={maxQuoteComment} />
    </div>
  );
}
