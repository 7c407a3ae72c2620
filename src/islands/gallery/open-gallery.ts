import { adoptStyles } from '#islands/dom/adopt-styles.ts';
import { element, icon } from '#islands/dom/element.ts';
import { addLightDismiss } from '#islands/dom/light-dismiss.ts';
import styles from './gallery.css?inline';
import { onSwipe } from './swipe.ts';

interface Picture {
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
}

const picturesAround = (link: Element): Picture[] =>
  [...(link.closest('[data-gallery]')?.querySelectorAll<HTMLAnchorElement>('a') ?? [])].map(
    (thumbnail) => ({
      url: thumbnail.href,
      alt: thumbnail.querySelector('img')?.alt ?? '',
      caption: thumbnail.parentElement?.querySelector('figcaption')?.textContent?.trim() ?? '',
    }),
  );

const button = (name: string, label: string, path: string) =>
  element('button', { type: 'button', class: name, 'aria-label': label }, icon(path));

function buildDialog() {
  // The size of most pictures, until this one has come.
  const image = element('img', { decoding: 'async', width: '1600', height: '1067', alt: '' });
  const caption = element('figcaption', { 'aria-live': 'polite' });
  const figure = element('figure', {}, image, caption);
  const previous = button('previous', 'Previous picture', 'M15 18l-6-6 6-6');
  const next = button('next', 'Next picture', 'M9 18l6-6-6-6');
  const close = button('close', 'Close', 'M18 6 6 18M6 6l12 12');
  const attributes = { class: 'lightbox', 'aria-label': 'Pictures' };
  const dialog = element('dialog', attributes, figure, previous, next, close);
  return { dialog, image, caption, previous, next, close };
}

/** Opens the gallery around a thumbnail's link as a lightbox, starting at its picture. */
export function open(link: HTMLElement): void {
  adoptStyles(styles);
  const pictures = picturesAround(link);
  let currentIndex = pictures.findIndex(
    ({ url }) => link instanceof HTMLAnchorElement && url === link.href,
  );
  const { dialog, image, caption, previous, next, close } = buildDialog();

  const show = (index: number) => {
    currentIndex = (index + pictures.length) % pictures.length;
    const picture = pictures[currentIndex];
    if (!picture) return;
    image.src = picture.url;
    image.alt = picture.alt;
    caption.textContent = `${currentIndex + 1} of ${pictures.length}. ${picture.caption}`;
    // Preloads the next picture.
    const nextPicture = pictures[(currentIndex + 1) % pictures.length];
    if (nextPicture) new Image().src = nextPicture.url;
  };

  previous.addEventListener('click', () => show(currentIndex - 1));
  next.addEventListener('click', () => show(currentIndex + 1));
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(currentIndex - 1);
    if (key === 'ArrowRight') show(currentIndex + 1);
  });
  addLightDismiss(dialog, image);
  onSwipe(dialog, { left: () => show(currentIndex + 1), right: () => show(currentIndex - 1) });
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus();
  });

  show(currentIndex);
  document.body.append(dialog);
  dialog.showModal();
  next.focus();
}
