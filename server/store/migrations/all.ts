import type { Migration } from 'kysely/migration';
import { initial } from './initial/initial.ts';
import { limits } from './limits.ts';
import { resetLinks } from './reset-links.ts';
import { signUps } from './sign-ups.ts';

/** Every migration by its permanent name, oldest first; a released one is never edited. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-initial': initial,
  '2026-11-21-limits': limits,
  '2026-11-21-reset-links': resetLinks,
  '2026-11-21-sign-ups': signUps,
};
