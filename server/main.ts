import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApp } from './app.ts';
import { createSweeping } from './attachments/sweep.ts';
import { systemClock } from './clock.ts';
import { type Config, readConfig, StartError } from './config.ts';
import { openFolder } from './files/folder.ts';
import { createRenderer } from './invoice-pdf/renderer.ts';
import { createInvoices } from './invoices.ts';
import { openDelivery } from './mail/open.ts';
import { readRates } from './rates.ts';
import { openSeal } from './seal.ts';
import { closeStore, migrate, openStore } from './store/open.ts';
import { demoCustomers } from './store/seed/demo-customers.ts';
import { seedDemo } from './store/seed/seed.ts';
import { readTariff } from './tariff.ts';
import { readTenant } from './tenant.ts';

const stopWithin = 10_000;

async function openData(config: Config) {
  const folder = resolve(config.dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(
      `The data folder ${folder} can't be written to; choose another with DATA_DIR.`,
    );
  }
  const file = join(folder, 'portal.sqlite');
  try {
    const store = openStore(file);
    await migrate(store);
    const files = openFolder(join(folder, 'attachments'));
    if (config.seedDemo) await seedDemo(store, files, systemClock());
    return { store, files };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database ${file} can't be opened: ${reason}.`);
  }
}

function explainListenError(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken; choose another with PORT.`,
    EACCES: `Port ${port} needs more rights than this user has; choose another with PORT.`,
    EADDRNOTAVAIL: `This machine has no address ${host}; choose another with HOST.`,
    ENOTFOUND: `The address ${host} is unknown; choose another with HOST.`,
  };
  const message = messages[String(code)];
  return message ? new StartError(message) : error;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const tenant = readTenant();
  const rates = readRates();
  const tariff = readTariff();
  const { store, files } = await openData(config);
  const seal = openSeal(join(resolve(config.dataDir), 'mail.key'));
  const services = {
    store,
    files,
    clock: systemClock,
    config,
    tenant,
    rates,
    tariff,
    seal,
    invoices: createInvoices(tenant, createRenderer()),
    checkAnswers: false,
  };
  const app = await buildApp(services);
  const delivery = openDelivery(services, app.log);
  const sweeping = createSweeping(services, app.log);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithin).unref();
    await app.close();
    await delivery.stop();
    await sweeping.stop();
    await closeStore(store);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  try {
    await app.listen({
      host: config.host,
      port: config.port,
      listenTextResolver: () => 'listening',
    });
  } catch (error) {
    await closeStore(store);
    throw explainListenError(error, config);
  }
  delivery.start();
  sweeping.start();
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : config.port;
  process.stdout.write(`\n  ${tenant.name} is up at http://${config.host}:${port}\n`);
  if (config.seedDemo) {
    const [demo] = demoCustomers;
    process.stdout.write(`  Sign in as ${demo.email} with ${demo.password}\n\n`);
  }
}

try {
  await start();
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exit(1);
}
