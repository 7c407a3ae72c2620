import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/problem.ts';

const safeMethods = new Set(['GET', 'HEAD']);
/** Sent for our own pages, and for an address typed into the browser. */
const ownSites = new Set(['same-origin', 'none']);

/**
 * Refuses, before the body is read, writes from pages of other sites; clients other than browsers do not send the
 * header and pass.
 */
export function registerCrossSiteRefusal(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const site = request.headers['sec-fetch-site'];
    if (site === undefined || safeMethods.has(request.method) || ownSites.has(String(site)))
      return done();
    // Not 403: that would sign people out (§4).
    done(new ProblemError('malformed', 'Only pages of this portal may send this.'));
  });
}
