/** What calls need to know of the session, given by the stores so that calls know no store. */
export interface ApiPort {
  /** The live access token, if any. */
  readonly token: () => string | undefined;
  /** Told when the server refused this token; the receiver decides whether it still is the live one. */
  readonly onUnauthorized: (token: string) => void;
}

/** The port in use: nobody is signed in until the session store says otherwise. */
export let apiPort: ApiPort = { token: () => undefined, onUnauthorized: () => undefined };

/** Connects calls to the session. */
export function configureApi(port: ApiPort): void {
  apiPort = port;
}
