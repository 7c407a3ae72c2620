import { resolve } from 'node:path';
import { buildApp } from './app.ts';
import { createSweeping } from './attachments/sweep.ts';
import { configuredKeyring } from './auth/configured-keyring.ts';
import { createPasswords } from './auth/password.ts';
import { drain } from './http/drain.ts';
import { listen } from './http/listen.ts';
import { usualMarks } from './http/pressure.ts';
import { openData } from './installation/open-data.ts';
import { closeToOthers, keepFilesPrivate } from './installation/private-files.ts';
import { rootWarning } from './installation/root.ts';
import { watchDamage } from './installation/watch-damage.ts';
import { createInvoices } from './invoice-pdf/invoices.ts';
import { createRenderer } from './invoice-pdf/renderer.ts';
import { openDelivery } from './mail/open.ts';
import { openMailIn } from './mail-in/smtp.ts';
import { readConfig, StartError } from './settings/config.ts';
import { createShopMailReader } from './shop-mail/reader.ts';
import { openSite } from './site/live-site.ts';
import { watchSite } from './site/watch.ts';
import { stopOnSignal } from './stop.ts';
import { openReplica } from './store/from-config.ts';
import { closeStore } from './store/open.ts';
import { findDemoSignIns } from './store/seed/demo-sign-ins.ts';
import { seedDemo } from './store/seed/seed.ts';
import { systemClock } from './units/clock.ts';
import { openMetrics, openTracing } from './watching.ts';

async function start(): Promise<void> {
  keepFilesPrivate();
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  // Before the database opens, so that its queries are traced too.
  const tracing = await openTracing(config);
  const site = openSite(config);
  const passwords = createPasswords();
  const { store, files, hold } = await openData(config, async (fresh, files) => {
    if (config.seedDemo) await seedDemo({ store: fresh, files, passwords }, systemClock());
  });
  const replica = openReplica(config, store);
  const keyring = configuredKeyring(config);
  const renderer = createRenderer();
  const services = {
    store,
    replica,
    files,
    clock: systemClock,
    config,
    site,
    get tenant() {
      return site.online().content.tenant;
    },
    get rates() {
      return site.online().content.rates;
    },
    get tariff() {
      return site.online().content.tariff;
    },
    get prices() {
      return site.online().content.prices;
    },
    keyring,
    passwords,
    invoices: createInvoices(() => site.online().content.tenant, renderer),
    covers: renderer,
    shopMails: createShopMailReader(),
    pressure: usualMarks,
  };
  const metrics = await openMetrics(services);
  const watchers = [metrics, tracing].filter((watcher) => watcher !== undefined);
  const observers = watchers.map(({ observe }) => observe);
  const app = await buildApp(services, observers);
  for (const doubt of [...config.doubts, rootWarning()]) if (doubt) app.log.warn(doubt);
  // Not waited for: there may be a million files.
  void closeToOthers(dataDir, app.log);

  const mailIn = openMailIn(services, app.log);
  let port: number;
  try {
    await metrics?.listen();
    await mailIn?.listen();
    port = await listen(app, { ...config, settings: { host: 'HOST', port: 'PORT' } });
  } catch (error) {
    await closeStore(store);
    throw error;
  }
  // Links in mails lead to the port that was found free.
  const delivery = openDelivery(services, app.log, port);
  const sweeping = createSweeping(services, app.log);
  const damage = watchDamage(services, app.log);
  const endWatching = watchSite(site, app.log);
  // Requests first, then what works without them, and the database last.
  const close = async () => {
    await app.close();
    await mailIn?.close();
    endWatching();
    await damage.stop();
    await delivery.stop();
    await sweeping.stop();
    await replica.close();
    for (const watcher of watchers) await watcher.close();
    await closeStore(store);
    hold.release();
  };
  stopOnSignal({
    drain: () => drain(app, config.drainSeconds),
    finish: close,
    finishWithinSeconds: config.stopSeconds,
  });
  delivery.start();
  process.stdout.write(`\n  ${services.tenant.name} is up at http://${config.host}:${port}\n`);
  // The server runs whether or not they can be found.
  const demoSignIns = await findDemoSignIns(services).catch(() => []);
  if (demoSignIns.length > 0)
    app.log.warn({ event: 'demo-customers' }, 'demo customers can sign in with a known password');
  // Only where the demo was asked for: elsewhere the warning above is enough.
  for (const { email, password } of config.seedDemo ? demoSignIns : [])
    process.stdout.write(`  Sign in as ${email} with ${password}\n`);
  process.stdout.write('\n');
  // A damaged database may hide the rows of files that are still needed.
  await damage.start(sweeping.start);
}

try {
  await start();
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
}
