import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { getInvoiceLink, getInvoicePdf, resendInvoice } from '#lib/contract/billings.ts';
import { readBilling } from '#server/answers/billing.ts';
import { invoiceAddressOf } from '#server/answers/customer.ts';
import { invoiceFileName } from '#server/downloads/download-name.ts';
import { customerOfLink, linkEnded, newInvoiceLink } from '#server/downloads/invoice-link.ts';
import { FileAnswer } from '#server/http/answers.ts';
import { consumeCustomerLimit } from '#server/limits/call-limits.ts';
import { enqueueMail } from '#server/mail/enqueue.ts';
import { ProblemError } from '#server/problem.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import { transact } from '#server/store/open.ts';
import { getCustomer } from '#server/store/queries/customers.ts';

/** A bill that was deleted after its link was made ends the link. */
const asLinkEnded = (error: unknown): never => {
  throw error instanceof ProblemError && error.code === 'not-found' ? linkEnded() : error;
};

/** GET a link to an invoice's PDF, the PDF behind it, and resend, which mails it. */
export async function invoicesModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, clock, invoices } = services;

  route(app, services, getInvoiceLink, async ({ input: { params }, session: { customerId } }) => {
    const bill = await readBilling(services, customerId, params.billingId);
    // Rendered before the link is handed out: a failing download could not explain itself to the customer.
    await invoices.pdfOf(bill, customerId);
    // Only now, because a refusal for lack of a place is no link.
    await consumeCustomerLimit(store, clock(), 'invoice-links', customerId);
    return { data: newInvoiceLink(services, customerId, bill.id) };
  });

  route(app, services, getInvoicePdf, async ({ input: { params, query } }) => {
    const billingId = params.file.slice(0, -'.pdf'.length);
    const customerId = customerOfLink(services, { ...query, billingId });
    const bill = await readBilling(services, customerId, billingId).catch(asLinkEnded);
    const bytes = await invoices.pdfOf(bill, customerId);
    const name = invoiceFileName(services.tenant, bill.invoice);
    return new FileAnswer(Readable.from([bytes]), name, bytes.length);
  });

  route(app, services, resendInvoice, async ({ input: { query }, session: { customerId } }) => {
    const now = clock();
    const { billingId } = query;
    await transact(store, async (transaction) => {
      const bill = await readBilling({ ...services, store: transaction }, customerId, billingId);
      await consumeCustomerLimit(transaction, now, 'invoice-mails-of-one', customerId, billingId);
      await consumeCustomerLimit(transaction, now, 'invoice-mails', customerId);
      const customer = await getCustomer(transaction, customerId);
      await enqueueMail(transaction, now, {
        kind: 'invoice',
        to: invoiceAddressOf(customer),
        owner: customerId,
        payload: { firstname: customer.firstname, bill },
      });
    });
    return { code: 1 };
  });
}
