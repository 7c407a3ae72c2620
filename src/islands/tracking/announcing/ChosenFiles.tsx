import { useStore } from '@nanostores/react';
import { DropZone } from '#islands/invoices/DropZone.tsx';
import { FileRow } from '#islands/invoices/FileRow.tsx';
import { useIncomingFiles } from '#islands/invoices/use-incoming-files.ts';
import { FileTextIcon } from '#islands/ui/need-icons.tsx';
import {
  $chosenFiles,
  $refusedFiles,
  chooseFiles,
  dropFile,
} from '#lib/stores/announcing/chosen-files.ts';

const choose = (files: readonly File[]) => void chooseFiles(files);

/** Shop invoices for the parcel, sent once it is announced. */
export function ChosenFiles() {
  const files = useStore($chosenFiles);
  const refusals = useStore($refusedFiles);
  const isOver = useIncomingFiles(choose);
  return (
    <fieldset className="field">
      <legend>Shop’s invoice</legend>
      <DropZone isOver={isOver} count={files.length} onFiles={choose} />
      {files.length > 0 && (
        <ul aria-label="Chosen invoices">
          {files.map((file) => (
            <FileRow
              key={`${file.name} ${file.size}`}
              name={file.name}
              size={file.size}
              picture={<FileTextIcon />}
              actions={
                <button type="button" className="button" onClick={() => dropFile(file)}>
                  Remove<span className="visually-hidden"> {file.name}</span>
                </button>
              }
            />
          ))}
        </ul>
      )}
      <div role="alert">
        {refusals.map((reason) => (
          <p key={reason} className="field-error">
            {reason}
          </p>
        ))}
      </div>
    </fieldset>
  );
}
