// Keeps the development server from reloading the editor's pages when a file is saved: they know what they saved, and
// would lose what is being typed, and their messages.
// A path that ends in .html lets Vite reload that page alone.
import.meta.hot?.on('vite:beforeFullReload', (payload) => {
  payload.path = '/none.html';
});
