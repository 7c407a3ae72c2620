import { environment } from '#lib/environment.ts';
import { $session } from '#lib/stores/session/session.ts';

/** Makes the browser ask before the page is left; call the returned function to stop. */
export function warnBeforeLeaving(): () => void {
  const { id } = $session.get();
  return environment.listen('beforeunload', (event) => {
    // Once the session is over the page navigates away, and nothing can be saved anymore.
    if ($session.get().id === id) event.preventDefault();
  });
}

/** Calls `refresh` whenever the customer returns to the page; call the returned function to stop. */
export function refreshOnReturn(refresh: () => void): () => void {
  const stops = [
    environment.listen('focus', refresh),
    environment.listen('pageshow', ({ persisted }) => {
      if (persisted) refresh();
    }),
  ];
  return () => stops.forEach((stop) => void stop());
}
