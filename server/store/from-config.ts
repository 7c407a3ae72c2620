import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { findDamage, findOutage } from '#server/outages.ts';
import { type Config, StartError } from '#server/settings/config.ts';
import { databaseIn } from './database-file.ts';
import { lockTimeout } from './node-sqlite.ts';
import {
  closeStore,
  findNewerMigration,
  isUpToDate,
  migrate,
  openPostgres,
  openStore,
  type Store,
} from './open.ts';
import type { PostgresSettings } from './postgres.ts';
import { pingStore } from './queries/ping.ts';
import { followReplica, type ReadReplica, withoutReplica } from './read-replica.ts';
import { damageMessage } from './soundness.ts';

type Settings = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseReadUrl' | 'databaseConnections' | 'databaseTimeout'
>;

/** The file of the embedded database. */
export const databaseFile = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  databaseIn(resolve(dataDir));

/** The database in messages: its file, or its host and name without the password. */
function nameOf(config: Settings): string {
  if (config.databaseUrl === undefined) return `The database ${databaseFile(config)}`;
  const { host, pathname } = new URL(config.databaseUrl);
  return `The database ${decodeURIComponent(pathname.slice(1))} at ${host}`;
}

/** Creates the data folder if it is missing; throws StartError if nothing can be written to it. */
export function openDataFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    throw new StartError(
      `The data folder ${folder} can't be written to; choose another with DATA_DIR.`,
    );
  }
}

/** Opens a store whose statements may take as long as they need, for migrations and commands. */
const openWithoutTimeout = (
  config: Settings,
  settings: Pick<PostgresSettings, 'lockTimeout'> = {},
): Store =>
  config.databaseUrl === undefined
    ? openStore(databaseFile(config), settings.lockTimeout)
    : openPostgres({ url: config.databaseUrl, connections: 2, ...settings });

const openForRequests = (config: Settings, url: string): Store =>
  openPostgres({
    url,
    connections: config.databaseConnections,
    timeout: config.databaseTimeout,
  });

/** Opens the read replica, if one is configured. */
export const openReplica = (config: Settings, store: Store): ReadReplica =>
  config.databaseReadUrl === undefined
    ? withoutReplica(store)
    : followReplica(store, openForRequests(config, config.databaseReadUrl), Date.now);

async function refuseNewer(config: Settings, store: Store): Promise<void> {
  const migration = await findNewerMigration(store);
  if (migration)
    throw new StartError(
      `${nameOf(config)} is of a newer version of the portal, with ${migration}; use that version.`,
    );
}

async function openMigrated(
  config: Settings,
  prepare: (store: Store) => Promise<void>,
): Promise<Store> {
  const store = openWithoutTimeout(config);
  try {
    await refuseNewer(config, store);
    await migrate(store);
    await prepare(store);
    return store;
  } catch (error) {
    await closeStore(store);
    throw error;
  }
}

function reasonOf(error: unknown): string {
  // Of a host with two addresses, such as localhost, neither of which answers: only the parts say why.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || String(error) : String(error);
}

const cannotOpen = (config: Settings, error: unknown): StartError =>
  new StartError(`${nameOf(config)} can't be opened: ${reasonOf(error)}.`);

/** Opens the configured database for the server, up to date; throws StartError when it can't be used. */
export async function openForServer(
  config: Settings,
  prepare: (store: Store) => Promise<void> = async () => undefined,
): Promise<Store> {
  try {
    const store = await openMigrated(config, prepare);
    // SQLite has no query timeout, so this store also serves requests; PostgreSQL is opened again with one.
    if (config.databaseUrl === undefined) return store;
    await closeStore(store);
    return openForRequests(config, config.databaseUrl);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const damage = findDamage(error);
    if (damage !== undefined)
      throw new StartError(
        damageMessage(damage, { isPostgres: config.databaseUrl !== undefined }, nameOf(config)),
      );
    throw cannotOpen(config, error);
  }
}

/** Opens the configured database for a command; throws StartError unless it is there and of this version. */
export async function openForCommand(config: Settings): Promise<Store> {
  if (config.databaseUrl === undefined && !existsSync(databaseFile(config)))
    throw new StartError(
      `There is no database ${databaseFile(config)}. Start the portal once, or set DATA_DIR.`,
    );
  // It waits for rows that others change as long as for SQLite's lock.
  const store = openWithoutTimeout(config, { lockTimeout });
  try {
    await pingStore(store);
    await refuseNewer(config, store);
    if (await isUpToDate(store)) return store;
    throw new StartError(`${nameOf(config)} is of an older version. Start the portal once.`);
  } catch (error) {
    await closeStore(store);
    // Damage and outages have their own sentences (server/doctor/outage-sentence.ts), but a wrong setting is named.
    const outage = findOutage(error);
    const isWrongSetting = outage === 'no such database' || outage === 'sign-in refused';
    const isKnown =
      error instanceof StartError || findDamage(error) !== undefined || outage !== undefined;
    throw isKnown && !isWrongSetting ? error : cannotOpen(config, error);
  }
}
