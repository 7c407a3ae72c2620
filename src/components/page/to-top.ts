const shownAfterPixels = 100;
// In LandingLayout.
const link = document.querySelector<HTMLElement>('#to-top');

const update = () => link?.toggleAttribute('hidden', scrollY <= shownAfterPixels);
addEventListener('scroll', update, { passive: true });
update();
