/** Where a call of the API is and how it is sent and answered: all that a browser needs to make it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The configured prefix of the path. */
  readonly base: 'identity' | 'api' | 'invoices' | 'ops';
  /** Path below the prefix; `:name` marks a parameter. */
  readonly path: string;
  /** Status of a successful answer; 200 unless stated. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Media type of a successful answer that is not JSON. */
  readonly produces?: string;
  /** Media type of the request body; JSON unless stated. `bytes` is read by the call itself. */
  readonly consumes?: 'form-or-json' | 'multipart' | 'bytes';
  /** Accepts an `Idempotency-Key`. */
  readonly idempotent?: true;
  /** Changes something although its method is GET: it is never retried. */
  readonly hasEffect?: true;
}

/** Every call of the API by its name, without zod; its schemas and documentation are its `endpoint()`. */
// biome-ignore format: a table
export const calls = {
  // Session and identity
  createToken: { method: 'POST', base: 'identity', path: '/token', consumes: 'form-or-json' },
  logout: { method: 'POST', base: 'identity', path: '/logout', status: 204 },
  checkEmail: { method: 'GET', base: 'identity', path: '/emailTaken/:email' },
  checkPassword: { method: 'POST', base: 'identity', path: '/checkPassword' },
  getRecipient: { method: 'GET', base: 'identity', path: '/recipient/:value' },
  getCaptcha: { method: 'GET', base: 'identity', path: '/captcha' },
  register: { method: 'POST', base: 'identity', path: '/register', status: 201, idempotent: true },
  activate: { method: 'GET', base: 'identity', path: '/activate/:value', hasEffect: true },
  resendActivation: { method: 'POST', base: 'identity', path: '/resend' },
  forgotPassword: { method: 'POST', base: 'identity', path: '/forgot' },
  resetPassword: { method: 'POST', base: 'identity', path: '/reset' },
  confirmInvoiceEmail: { method: 'POST', base: 'identity', path: '/invoice-email' },

  // Company
  getTenant: { method: 'GET', base: 'identity', path: '/tenant' },
  sendContact: { method: 'POST', base: 'identity', path: '/contact', status: 202, idempotent: true },
  calculatePublic: { method: 'GET', base: 'identity', path: '/calculator' },
  reportPageError: { method: 'POST', base: 'api', path: '/pageerrors', status: 204 },

  // Customer
  getMe: { method: 'GET', base: 'api', path: '/customers/me' },
  saveMe: { method: 'POST', base: 'api', path: '/customers/me', idempotent: true },
  saveDelivery: { method: 'POST', base: 'api', path: '/customers/delivery', idempotent: true },
  getOverview: { method: 'GET', base: 'api', path: '/customers/overview' },
  listReferrals: { method: 'GET', base: 'api', path: '/customers/referrals' },
  downloadMyData: { method: 'GET', base: 'api', path: '/customers/mydata', produces: 'application/zip' },
  closeAccount: { method: 'POST', base: 'api', path: '/customers/close' },

  // Login and security
  changePassword: { method: 'POST', base: 'api', path: '/customers/changepassword' },
  listSessions: { method: 'GET', base: 'api', path: '/customers/sessions' },
  endSession: { method: 'DELETE', base: 'api', path: '/customers/sessions/:sessionId', status: 204 },
  endOtherSessions: { method: 'POST', base: 'api', path: '/customers/sessions/endothers' },

  // Trackings
  listTrackings: { method: 'GET', base: 'api', path: '/customers/:customerId/trackings' },
  exportTrackings: { method: 'GET', base: 'api', path: '/customers/:customerId/trackings.csv', produces: 'text/csv' },
  getTracking: { method: 'GET', base: 'api', path: '/customers/:customerId/trackings/:trackingId' },
  announceParcel: { method: 'POST', base: 'api', path: '/customers/:customerId/trackings', status: 201, idempotent: true },
  updateTracking: { method: 'POST', base: 'api', path: '/customers/:customerId/trackings/:trackingId', idempotent: true },
  withdrawParcel: { method: 'DELETE', base: 'api', path: '/customers/:customerId/trackings/:trackingId', status: 204 },
  handInMail: { method: 'POST', base: 'api', path: '/customers/:customerId/mails', status: 201, consumes: 'bytes', idempotent: true },
  listMails: { method: 'GET', base: 'api', path: '/customers/:customerId/mails' },
  getMail: { method: 'GET', base: 'api', path: '/customers/:customerId/mails/:mailId' },
  announceMail: { method: 'POST', base: 'api', path: '/customers/:customerId/mails/:mailId', status: 201, idempotent: true },
  discardMail: { method: 'DELETE', base: 'api', path: '/customers/:customerId/mails/:mailId', status: 204 },
  divideOrder: { method: 'POST', base: 'api', path: '/customers/:customerId/orders', idempotent: true },
  getMailAddress: { method: 'GET', base: 'api', path: '/customers/:customerId/mail-address' },
  renewMailAddress: { method: 'POST', base: 'api', path: '/customers/:customerId/mail-address', status: 201 },
  receiveMail: { method: 'POST', base: 'api', path: '/mail-in', status: 204, consumes: 'bytes' },
  uploadAttachments: { method: 'POST', base: 'api', path: '/customers/1/attachments', status: 201, consumes: 'multipart', idempotent: true },
  getInvoiceNeeds: { method: 'GET', base: 'api', path: '/customers/:customerId/trackings/:trackingId/invoice-needs' },
  getAttachment: { method: 'GET', base: 'api', path: '/customers/:customerId/trackings/:trackingId/attachments/:attachmentId', produces: 'application/octet-stream' },
  deleteAttachment: { method: 'DELETE', base: 'api', path: '/customers/:customerId/trackings/:trackingId/attachments/:attachmentId', status: 204 },

  // Billing
  listBillings: { method: 'GET', base: 'api', path: '/customers/:customerId/billings' },
  exportBillings: { method: 'GET', base: 'api', path: '/customers/:customerId/billings.csv', produces: 'text/csv' },
  getBilling: { method: 'GET', base: 'api', path: '/customers/:customerId/billings/:billingId' },
  resendInvoice: { method: 'GET', base: 'api', path: '/customers/:customerId/resend', hasEffect: true },
  getInvoiceLink: { method: 'GET', base: 'api', path: '/customers/:customerId/billings/:billingId/pdf' },
  getInvoicePdf: { method: 'GET', base: 'invoices', path: '/:file', produces: 'application/pdf' },

  // Calculator and quotes
  listCategories: { method: 'GET', base: 'api', path: '/customers/categories' },
  calculate: { method: 'GET', base: 'api', path: '/customers/:customerId/calculator' },
  sendQuote: { method: 'POST', base: 'api', path: '/customers/:customerId/quote', status: 201, idempotent: true },
  listQuotes: { method: 'GET', base: 'api', path: '/customers/:customerId/quotes' },
  attachQuote: { method: 'POST', base: 'api', path: '/customers/:customerId/quotes/:quoteNumber', idempotent: true },

  // Operations: the company’s own systems
  pushEvents: { method: 'POST', base: 'ops', path: '/events' },
  pushBillings: { method: 'POST', base: 'ops', path: '/billings' },
} as const satisfies Readonly<Record<string, Call>>;

/** The stable name of a call, also its operationId in OpenAPI. */
export type CallName = keyof typeof calls;
