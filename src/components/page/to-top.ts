const shownAfter = 100;
const link = document.querySelector<HTMLElement>('#to-top');

const follow = () => link?.toggleAttribute('hidden', scrollY <= shownAfter);
addEventListener('scroll', follow, { passive: true });
follow();
