import { useState } from 'react';

/** The line of Markdown that shows a picture in a page's text, and a button that copies it. */
export function CopyLine({ file }: { readonly file: string }) {
  const [isCopied, setCopied] = useState(false);
  const line = `![](../gallery/${file})`;
  return (
    <small>
      For a page’s text: <code>{line}</code>{' '}
      <button
        type="button"
        aria-label={`Copy the line of ${file}`}
        onClick={() => void navigator.clipboard.writeText(line).then(() => setCopied(true))}
      >
        Copy
      </button>{' '}
      <span role="status">
        {isCopied && 'Copied. Paste it into the text, and say in the brackets what is to be seen.'}
      </span>
    </small>
  );
}
