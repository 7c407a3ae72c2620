import { isLimitedBySystem } from '#scripts/limited/start-limited.ts';
import { createShopMailReader } from '#server/shop-mail/reader.ts';
import { fine, type Verdict, wrong } from './finding.ts';

/** Whether customers' files can be read, and what limits the memory of the process that reads them. */
export async function checkReader(): Promise<Verdict> {
  try {
    await createShopMailReader().read(Buffer.from('Order total: $5.00'));
  } catch (error) {
    return wrong(
      `No mail or invoice can be read: ${error instanceof Error ? error.message : String(error)} Look at “ulimit -Hd” and the memory of the service.`,
    );
  }
  return fine(
    (await isLimitedBySystem())
      ? 'The system limits the memory of the process that reads mails and invoices (ulimit -d).'
      : 'The process that reads mails and invoices watches its own memory, as this system cannot limit it.',
  );
}
