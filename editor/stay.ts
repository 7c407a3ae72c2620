// The development server reloads all pages when a file is saved. Not the editor's: they know what they saved, and the
// reload would lose what is being typed or told.
import.meta.hot?.on('vite:beforeFullReload', (payload) => {
  payload.path = '/none.html';
});
