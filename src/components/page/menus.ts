// Menus are <details> and work without script; this closes them on Escape and on a click elsewhere.
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]');

addEventListener('click', ({ target }) => {
  for (const menu of openMenus()) menu.open = target instanceof Node && menu.contains(target);
});

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    menu.open = false;
  }
});
