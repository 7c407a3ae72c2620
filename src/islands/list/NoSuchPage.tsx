import type { ReactNode } from 'react';
import { EmptyState } from '#islands/ui/Notice.tsx';
import type { Paging } from '#lib/stores/fetching/list-query.ts';

interface Props {
  readonly icon: ReactNode;
  readonly paging: Paging;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Shown for an address beyond the list's end. */
export const NoSuchPage = ({ icon, paging: { size }, total, onPage }: Props) => {
  const pages = Math.ceil(total / size);
  return (
    <EmptyState
      icon={icon}
      title="There is no such page"
      action={
        <button type="button" className="button" onClick={() => onPage(pages - 1)}>
          Go to the last page
        </button>
      }
    >
      {pages === 1 ? 'The list has one page.' : `The list ends with page ${pages}.`}
    </EmptyState>
  );
};
