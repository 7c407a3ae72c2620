import type { Migration } from 'kysely/migration';
import { audit } from './audit.ts';
import { backupActs } from './backup-acts.ts';
import { closing } from './closing.ts';
import { deviceOfSignUp } from './device-of-sign-up.ts';
import { editors } from './editors.ts';
import { erasableEvents } from './erasable-events.ts';
import { failedSignIns } from './failed-sign-ins.ts';
import { feedAndUploads } from './feed-and-uploads.ts';
import { idempotencyHashes } from './idempotency-hashes.ts';
import { initial } from './initial/initial.ts';
import { limits } from './limits.ts';
import { mailCopies } from './mail-copies.ts';
import { mailDrafts } from './mail-drafts.ts';
import { mailEnds } from './mail-ends.ts';
import { mailOwners } from './mail-owners.ts';
import { movedParcels } from './moved-parcels.ts';
import { numberKeys } from './number-keys.ts';
import { pickupAndReferrals } from './pickup-and-referrals.ts';
import { plainLists } from './plain-lists.ts';
import { prealerts } from './prealerts.ts';
import { quotesOfParcels } from './quotes-of-parcels.ts';
import { readCopies } from './read-copies.ts';
import { refusedMail } from './refused-mail.ts';
import { resetLinks } from './reset-links.ts';
import { signUps } from './sign-ups.ts';
import { statusSince } from './status-since.ts';
import { throttlesByAge } from './throttles-by-age.ts';
import { unreadableFiles } from './unreadable-files.ts';

/**
 * Every migration by its permanent name, oldest first; a released one is never edited. They run in the order of their
 * names. The first ten are named by days; later ones `3011-<what-it-brings>` and higher, which sort behind them.
 */
export const migrations: Record<string, Migration> = {
  '2026-11-21-initial': initial,
  '2026-11-21-limits': limits,
  '2026-11-21-reset-links': resetLinks,
  '2026-11-21-sign-ups': signUps,
  '2026-11-22-mail-ends': mailEnds,
  '2026-11-22-pickup-and-referrals': pickupAndReferrals,
  '2026-11-23-erasable-events': erasableEvents,
  '2026-11-24-feed-and-uploads': feedAndUploads,
  '2026-11-25-quotes-of-parcels': quotesOfParcels,
  '2026-11-26-read-copies': readCopies,
  '3011-mail-owners': mailOwners,
  '3012-idempotency-hashes': idempotencyHashes,
  '3013-refused-mail': refusedMail,
  '3014-throttles-by-age': throttlesByAge,
  '3015-device-of-sign-up': deviceOfSignUp,
  '3016-audit': audit,
  '3017-moved-parcels': movedParcels,
  '3018-prealerts': prealerts,
  '3019-mail-drafts': mailDrafts,
  '3020-editors': editors,
  '3021-unreadable-files': unreadableFiles,
  '3035-backup-acts': backupActs,
  '3040-failed-sign-ins': failedSignIns,
  '3045-mail-copies': mailCopies,
  '3046-closing': closing,
  '3050-plain-lists': plainLists,
  '3070-status-since': statusSince,
  '3080-number-keys': numberKeys,
};

/** The first of these names that is not a migration of this version, which means that a newer version has run. */
export const findUnknownMigration = (names: readonly string[]): string | undefined =>
  names.find((name) => !Object.hasOwn(migrations, name));
