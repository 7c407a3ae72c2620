import { join } from 'node:path';

/** The name of the embedded database's file, in a data folder and in a backup. */
export const databaseName = 'portal.sqlite';

/** The file of the embedded database in a folder. */
export const databaseIn = (folder: string): string => join(folder, databaseName);
