// Run as a separate process: renames the customer with a given code in the configured database.
import { readConfig } from '#server/settings/config.ts';
import { openForCommand } from '#server/store/from-config.ts';
import { closeStore } from '#server/store/open.ts';

const [code, firstname = ''] = process.argv.slice(2);
const store = await openForCommand(readConfig(process.env));
await store.updateTable('customers').set({ firstname }).where('id', '=', Number(code)).execute();
await closeStore(store);
