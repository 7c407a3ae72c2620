// Ctrl-S and Cmd-S save the form; the browser would save the editor's page.
addEventListener('keydown', (event) => {
  const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
  if (!isSave || event.altKey || event.shiftKey) return;
  event.preventDefault();
  if (document.querySelector('dialog[open]')) return;
  document.querySelector<HTMLFormElement>('form#singleton-form')?.requestSubmit();
});
