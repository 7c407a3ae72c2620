import { prefetch } from '#islands/dom/prefetch.ts';
import { PlusIcon } from '#islands/ui/list-icons.tsx';
import { openAnnouncement } from '#lib/stores/announcing/announcement-form.ts';
import { loadAnnouncing } from './load-announcing.ts';

const loadAhead = () => prefetch(loadAnnouncing);

/** Opens the form that announces a parcel. */
export const AnnounceButton = ({ className = 'button' }: { readonly className?: string }) => (
  <button
    type="button"
    className={className}
    aria-haspopup="dialog"
    onFocus={loadAhead}
    onPointerEnter={loadAhead}
    onClick={openAnnouncement}
  >
    <PlusIcon />
    Announce a parcel
  </button>
);
