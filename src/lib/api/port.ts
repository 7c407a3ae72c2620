/** What calls need from the session; the stores provide it, so that calls depend on no store. */
export interface ApiPort {
  /** The live access token, if any. */
  readonly token: () => string | undefined;
  /** Called when the server refused this token, which may no longer be the live one, with a status of 401 or 403. */
  readonly onUnauthorized: (token: string, status: number) => void;
}

/** The port in use; signed out until the session store connects its own. */
export let apiPort: ApiPort = { token: () => undefined, onUnauthorized: () => undefined };

/** Connects calls to the session. */
export function configureApi(port: ApiPort): void {
  apiPort = port;
}
