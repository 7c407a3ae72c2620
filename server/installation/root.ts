/** What to say when the server runs as root; undefined otherwise. */
export const rootWarning = (user = process.getuid?.()): string | undefined =>
  user === 0
    ? 'The portal runs as root, so a fault in it could harm the whole machine. Start it as a user of its own.'
    : undefined;
