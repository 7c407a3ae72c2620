import { closeAccount, downloadMyData } from './account-data.ts';
import {
  deleteAttachment,
  getAttachment,
  getInvoiceNeeds,
  uploadAttachments,
} from './attachments.ts';
import {
  exportBillings,
  getBilling,
  getInvoiceLink,
  getInvoicePdf,
  listBillings,
  resendInvoice,
} from './billings.ts';
import { getCaptcha } from './captcha.ts';
import type { EndpointShape } from './endpoint.ts';
import {
  activate,
  confirmInvoiceEmail,
  forgotPassword,
  resetPassword,
  sendContact,
} from './identity.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from './login-and-security.ts';
import { getMailAddress, receiveMail, renewMailAddress } from './mail-in.ts';
import { announceMail, discardMail, getMail, handInMail, listMails } from './mails.ts';
import { pushBillings, pushEvents } from './ops.ts';
import { divideOrder } from './orders.ts';
import { getOverview } from './overview.ts';
import { reportPageError } from './page-errors.ts';
import { announceParcel, withdrawParcel } from './prealerts.ts';
import { getMe, saveDelivery, saveMe } from './profile.ts';
import {
  attachQuote,
  calculate,
  calculatePublic,
  listCategories,
  listQuotes,
  sendQuote,
} from './quotes.ts';
import { listReferrals } from './referrals.ts';
import { createToken, logout } from './session.ts';
import { register, resendActivation } from './sign-up.ts';
import { checkEmail, checkPassword, getRecipient } from './sign-up-questions.ts';
import { getTenant } from './tenant.ts';
import { exportTrackings, getTracking, listTrackings, updateTracking } from './trackings.ts';

interface Topic {
  readonly description: string;
  readonly calls: readonly EndpointShape[];
}

/** Every call of the API, in the order the documentation shows them. */
export const catalogue = {
  'Session and identity': {
    description:
      'Signing in and out, and all that is done without a session: signing up, activating an account and setting a new password.',
    calls: [
      createToken,
      logout,
      checkEmail,
      checkPassword,
      getRecipient,
      getCaptcha,
      register,
      resendActivation,
      activate,
      forgotPassword,
      resetPassword,
      confirmInvoiceEmail,
    ],
  },
  Company: {
    description:
      'What anybody may ask or tell the company: who it is, what a shipment would cost, a message, a fault of a page.',
    calls: [getTenant, sendContact, calculatePublic, reportPageError],
  },
  Customer: {
    description:
      'The signed-in customer: the profile, what waits for them, whom they brought, all their data and closing the account.',
    calls: [getMe, saveMe, saveDelivery, getOverview, listReferrals, downloadMyData, closeAccount],
  },
  'Login and security': {
    description: 'The password, and where the customer is signed in.',
    calls: [changePassword, listSessions, endSession, endOtherSessions],
  },
  Trackings: {
    description:
      'The customer’s parcels with their events, and the invoices of shops that customs asks for.',
    calls: [
      listTrackings,
      exportTrackings,
      getTracking,
      announceParcel,
      updateTracking,
      withdrawParcel,
      handInMail,
      listMails,
      getMail,
      announceMail,
      discardMail,
      divideOrder,
      getMailAddress,
      renewMailAddress,
      receiveMail,
      uploadAttachments,
      getInvoiceNeeds,
      getAttachment,
      deleteAttachment,
    ],
  },
  Billing: {
    description: 'The customer’s bills and their invoices as PDF.',
    calls: [listBillings, exportBillings, getBilling, resendInvoice, getInvoiceLink, getInvoicePdf],
  },
  'Calculator and quotes': {
    description: 'What a shipment would cost, and quotes kept to compare with the bill.',
    calls: [listCategories, calculate, sendQuote, listQuotes, attachQuote],
  },
  'Operations: the company’s own systems': {
    description:
      'What the warehouse’s system tells, with a key of its own instead of a customer’s session.',
    calls: [pushEvents, pushBillings],
  },
} satisfies Record<string, Topic>;

/** All calls, without the topics. */
export const endpoints: readonly EndpointShape[] = Object.values<Topic>(catalogue).flatMap(
  ({ calls }) => calls,
);

/** Any call with the types of its schemas, by which browsers know what each takes and answers. */
export type Endpoint = (typeof catalogue)[keyof typeof catalogue]['calls'][number];
