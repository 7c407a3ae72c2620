// The editors' address, in front of the two servers of scripts/edit.mjs: `run.ts EDITOR DRAFTS`, such as 127.0.0.1:4331
// 127.0.0.1:4333. Only this process knows the portal's database.
import { once } from 'node:events';
import { listen } from '#server/http/listen.ts';
import { withDatabase } from '#server/installation/open-data.ts';
import { readConfig, StartError } from '#server/settings/config.ts';
import { systemClock } from '#server/units/clock.ts';
import { openAddress, openDrafts } from './open.ts';

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const { url, draftsUrl, port, secret } = config.editor;
  const [target = '', draftsTarget = ''] = process.argv.slice(2);
  if (url === undefined || draftsUrl === undefined) throw new StartError('Set EDITOR_URL.');
  if (secret === undefined) throw new StartError('Set EDITOR_SECRET.');
  await withDatabase(config, async (store) => {
    const services = { store, config, clock: systemClock };
    const address = await openAddress(services, {
      origin: url,
      target: `http://${target}`,
      secret,
    });
    const drafts = await openDrafts(
      services,
      { origin: draftsUrl, target: `http://${draftsTarget}` },
      url,
    );
    const listening = { host: config.host, settings: { host: 'HOST', port: 'EDITOR_PORT' } };
    await listen(address, { ...listening, port });
    await listen(drafts, { ...listening, port: port + 1 });
    process.stdout.write(`Editors sign in at ${url}\n`);
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
    await Promise.all([address.close(), drafts.close()]);
  });
}

try {
  await run();
  process.exit(0);
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
}
