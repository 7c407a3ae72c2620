import type { FileChanges } from '#editor/history/file-changes.ts';

interface Properties {
  readonly files: readonly (FileChanges & { readonly preview?: string | undefined })[];
}

/** What changes, page by page. */
export const Changes = ({ files }: Properties) =>
  files.map(({ file, title, preview, summary }) => (
    <article key={file}>
      <h3>
        {title}
        {preview && (
          <a href={preview} target="_blank" rel="noreferrer">
            Look at it
          </a>
        )}
      </h3>
      <ul>
        {summary.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </article>
  ));
