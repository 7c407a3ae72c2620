import type { FileChanges } from '#editor/history/file-changes.ts';

interface Properties {
  readonly files: readonly (FileChanges & { readonly preview?: string | undefined })[];
}

/** What changes, page by page, in words. */
export const Changes = ({ files }: Properties) =>
  files.map(({ file, title, preview, words }) => (
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
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </article>
  ));
