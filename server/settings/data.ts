import { z } from 'zod';
import { flag, wholeNumber } from './kinds.ts';

const postgresUrl = (name: string, host: string) =>
  z
    .url({
      protocol: /^postgres(ql)?$/,
      hostname: /./,
      error: `${name} must look like postgres://user:password@${host}:5432/portal.`,
    })
    .optional();

/** The key that encrypts and, while it is replaced, the key before it, which only decrypts. */
export type EncryptionKeys = readonly [key: Uint8Array, oldKey?: Uint8Array];

/** The bytes of a key, in hex or base64. */
const bytesOf = (text: string): Buffer => Buffer.from(text, text.length === 64 ? 'hex' : 'base64');

/** Where customers' data is stored. */
export const dataSettings = {
  DATA_DIR: z.string().min(1).default('data').meta({
    description:
      'Folder of the embedded database, the customers’ files and mail that is not sent by SMTP; one server at a time uses it, unless `DATABASE_URL` is set. Without it `npm run dev` uses `data-dev`, and `npm run edit` always has `data-edit`.',
  }),
  DATABASE_URL: postgresUrl('DATABASE_URL', 'db.example.com').meta({
    description: 'A PostgreSQL database, 15 or newer.',
    otherwise: 'the embedded database in `DATA_DIR`',
    secret: true,
  }),
  DATABASE_READ_URL: postgresUrl('DATABASE_READ_URL', 'copy.example.com').meta({
    description:
      'A streaming replica of that database; lists are read from it once it has what the customer wrote.',
    secret: true,
  }),
  DATABASE_CONNECTIONS: wholeNumber('DATABASE_CONNECTIONS', 1, 200)
    .default(10)
    .meta({ description: 'The most connections of one process to each PostgreSQL server.' }),
  DATABASE_TIMEOUT_MS: wholeNumber('DATABASE_TIMEOUT_MS', 100, 60_000).default(2500).meta({
    description:
      'Milliseconds to wait for a connection to PostgreSQL, and again for the answer to a statement.',
  }),
  SEAL_KEY: z
    .string()
    .regex(
      /^(?:[0-9a-f]{64}|[\w+/-]{43}=?)(?:,(?:[0-9a-f]{64}|[\w+/-]{43}=?))?$/i,
      'SEAL_KEY must be 32 random bytes in base64 or hex, such as `openssl rand -base64 32` prints, or two of them with a comma between.',
    )
    .transform((text): EncryptionKeys => {
      const [key = '', oldKey] = text.split(',');
      return oldKey === undefined ? [bytesOf(key)] : [bytesOf(key), bytesOf(oldKey)];
    })
    .optional()
    .meta({
      description:
        'Encrypts the links in queued mail and signs links to invoices; the same for all processes of one portal. 32 random bytes in base64 or hex, as `openssl rand -base64 32` prints; after a comma the key before it, which still opens while it is replaced ([operations.md](operations.md#backup-upgrade-scale)).',
      otherwise: 'made on the first start and kept in `DATA_DIR/mail.key`',
      secret: true,
    }),
  SEED_DEMO: flag('SEED_DEMO').default(false).meta({
    description:
      '`1` seeds the demo customers, whose password everybody knows, into an empty database. `npm start` and `npm run dev` ask for it unless `NODE_ENV`, `DATABASE_URL` or a public `SITE_URL` tells of real customers.',
    otherwise: '`0`',
  }),
};
