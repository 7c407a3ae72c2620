import type { FileChanges } from '#editor/history/file-changes.ts';

interface Props {
  readonly files: readonly (FileChanges & { readonly preview?: string | undefined })[];
}

/** What changes, file by file. */
export const Changes = ({ files }: Props) =>
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
        {summary.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none ever moves
          <li key={index}>{line}</li>
        ))}
      </ul>
    </article>
  ));
