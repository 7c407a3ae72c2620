import { inColumns } from '#server/cli/answer.ts';
import { readTypedCode } from '#server/cli/arguments.ts';
import type { ActingOptions } from '#server/cli/change.ts';
import type { CommandContext } from '#server/cli/context.ts';
import { lookUp } from '#server/cli/look-up.ts';
import type { Store } from '#server/store/open.ts';
import { listMail } from '#server/store/queries/operator-mail.ts';
import { findCustomers, findSignUps } from '#server/store/queries/support.ts';

const maxCustomers = 50;

/** The state of the newest mail to somebody who signed up; mails of a sign-up belong to its code. */
async function mailTo(store: Store, code: number) {
  const [mail] = await listMail(store, { customerId: code, limit: 1 });
  return mail?.state ?? null;
}

/** Lists the customers whom a search may mean, and sign-ups that wait for their link. */
export const find = (context: CommandContext, search: string, options: ActingOptions) =>
  lookUp(context, options, async ({ store }) => {
    const found = await findCustomers(store, search.trim(), {
      code: readTypedCode(search),
      limit: maxCustomers + 1,
    });
    const customers = found
      .slice(0, maxCustomers)
      .map(({ id, mobile_phone, ...row }) => ({ code: id, ...row, mobilePhone: mobile_phone }));
    const signUps = await Promise.all(
      (await findSignUps(store, search.trim())).map(async (row) => ({
        email: row.email,
        signedUpAt: row.created_at,
        linkWorksUntil: row.token_expires_at,
        mail: await mailTo(store, row.code),
      })),
    );
    const rows = customers.map((row) => [
      String(row.code),
      row.status,
      `${row.firstname} ${row.lastname}`,
      row.email,
      [row.phone, row.mobilePhone].filter(Boolean).join(', '),
    ]);
    const signUpLines = signUps.map(
      ({ email, signedUpAt, mail }) =>
        `${email} signed up ${signedUpAt} and is not activated; newest mail: ${mail ?? 'none'}.\n`,
    );
    const text = inColumns(rows) + signUpLines.join('');
    const limitNote =
      found.length > maxCustomers ? `Only the first ${maxCustomers} are shown.\n` : '';
    const details = { found: customers.length, signUps: signUps.length };
    // What was typed is personal, so the rows have only what it found.
    const codes = customers.length === 0 ? [undefined] : customers.map(({ code }) => code);
    const acts = codes.map((customerId) => ({ act: 'customer-found', customerId, details }));
    return { data: { customers, signUps }, text: `${text || 'Nobody.\n'}${limitNote}`, acts };
  });
