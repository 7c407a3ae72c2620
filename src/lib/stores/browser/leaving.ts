import { environment } from '#lib/environment.ts';
import { $session } from '#lib/stores/session/session.ts';

/** Lets the browser ask before the page is left, until the answer is called; not once the session is over. */
export function warnBeforeLeaving(): () => void {
  const { id } = $session.get();
  return environment.listen('beforeunload', (event) => {
    // A page whose customer is gone leaves by itself, and nobody could save any more.
    if ($session.get().id === id) event.preventDefault();
  });
}

/** Calls `refresh` whenever somebody comes back to the page, until the answer is called. */
export function refreshOnReturn(refresh: () => void): () => void {
  const stops = [
    environment.listen('focus', refresh),
    environment.listen('pageshow', ({ persisted }) => {
      if (persisted) refresh();
    }),
  ];
  return () => stops.forEach((stop) => void stop());
}
