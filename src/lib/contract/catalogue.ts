import { closeAccount, downloadMyData } from './account-data.ts';
import { deleteAttachment, getAttachment, uploadAttachments } from './attachments.ts';
import {
  exportBillings,
  getBilling,
  getInvoiceLink,
  getInvoicePdf,
  listBillings,
  resendInvoice,
} from './billings.ts';
import type { EndpointShape } from './endpoint.ts';
import { activate, forgotPassword, resetPassword, sendContact } from './identity.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from './login-and-security.ts';
import { getNeeds } from './needs.ts';
import { pushBillings, pushEvents } from './ops.ts';
import { reportPageError } from './page-errors.ts';
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
import { register } from './sign-up.ts';
import { checkEmail, getCaptcha, getRecipient } from './sign-up-questions.ts';
import { getTenant } from './tenant.ts';
import { exportTrackings, getTracking, listTrackings, updateTracking } from './trackings.ts';

/** Every call of the API, in the order the documentation shows them. */
export const catalogue = {
  'Session and identity': [
    createToken,
    logout,
    checkEmail,
    getRecipient,
    getCaptcha,
    register,
    activate,
    forgotPassword,
    resetPassword,
  ],
  Company: [getTenant, sendContact, calculatePublic, reportPageError],
  Customer: [getMe, saveMe, saveDelivery, getNeeds, listReferrals, downloadMyData, closeAccount],
  'Login and security': [changePassword, listSessions, endSession, endOtherSessions],
  Trackings: [
    listTrackings,
    exportTrackings,
    getTracking,
    updateTracking,
    uploadAttachments,
    getAttachment,
    deleteAttachment,
  ],
  Billing: [listBillings, exportBillings, getBilling, resendInvoice, getInvoiceLink, getInvoicePdf],
  'Calculator and quotes': [listCategories, calculate, sendQuote, listQuotes, attachQuote],
  'Operations: the company’s own systems': [pushEvents, pushBillings],
} satisfies Record<string, readonly EndpointShape[]>;

/** The same without the headings. */
export const endpoints: readonly EndpointShape[] = Object.values(catalogue).flat();
