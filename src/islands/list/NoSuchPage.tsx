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
export const NoSuchPage = ({ icon, paging: { page, size }, total, onPage }: Props) => (
  <EmptyState
    icon={icon}
    title="There is no such page"
    action={
      <button type="button" className="button" onClick={() => onPage(Math.ceil(total / size) - 1)}>
        Go to the last page
      </button>
    }
  >
    The list ends before page {page + 1}.
  </EmptyState>
);
