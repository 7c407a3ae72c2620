import type { ViteDevServer } from 'vite';
import { checkPlaces } from './check-places.ts';

function originOf({ httpServer }: ViteDevServer): string {
  const address = httpServer?.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** Checks where a file's links lead, on the pages that the server shows; throws a ContentError. */
export const checkPage = (server: ViteDevServer, path: string, text: string): Promise<void> =>
  checkPlaces(path, text, async (address) => {
    const answer = await fetch(new URL(address, originOf(server)));
    return answer.ok ? answer.text() : undefined;
  });
