import { z } from 'zod';
import { wholeNumber } from './kinds.ts';

/** Where the server listens, and which proxies it trusts. */
export const listenSettings = {
  PORT: wholeNumber('PORT', 0, 65_535)
    .default(4321)
    .meta({ description: 'Port to listen on; 0 takes a free one.' }),
  HOST: z
    .string()
    .min(1)
    .default('localhost')
    .meta({ description: 'Address to listen on; `0.0.0.0` for all of the machine’s.' }),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 300).default(0).meta({
    description:
      'How long, after SIGTERM, requests are still taken while `/readyz` answers 503, so that a balancer notices.',
  }),
  STOP_SECONDS: wholeNumber('STOP_SECONDS', 1, 600).default(10).meta({
    description: 'How long, after that, requests under way may take before they are cut off.',
  }),
  TRUSTED_PROXIES: wholeNumber('TRUSTED_PROXIES', 0, 10).default(0).meta({
    description: 'How many proxies in front are trusted to tell the client’s address.',
  }),
};
