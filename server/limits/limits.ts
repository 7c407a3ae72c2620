const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** At most `times` calls in a window of `seconds`, which the first call opens. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
  /** Each counted call moves the end of the window: no stretch of `seconds`, wherever it begins, holds more. */
  readonly isStrict?: boolean;
}

/**
 * Every rate limit, by the name that its rows in `rate_limits` begin with. Other limits are elsewhere: failed sign-ins in
 * `throttle.ts`, concurrent work beside each `createConcurrencyLimit()` and `createWorkQueue()`.
 */
export const limits = {
  // Every call that changes something, by who makes it, whatever limit of its own it has below. Visitors count by
  // address, which an office shares; the company's systems send a thousand items in a batch.
  'customer-writes': { times: 120, seconds: minute },
  'visitor-writes': { times: 600, seconds: minute },
  'company-writes': { times: 600, seconds: minute },

  // By network address; an IPv6 /48 eight times as often.
  calculator: { times: 120, seconds: minute },
  'captcha-address': { times: 30, seconds: minute },
  'email-taken-address': { times: 10, seconds: minute },
  // A page asks when somebody leaves the field.
  'password-check-address': { times: 60, seconds: minute },
  'recipient-address': { times: 20, seconds: minute },
  'sign-up-address': { times: 10, seconds: hour },
  'activate-address': { times: 30, seconds: hour },
  'forgot-address': { times: 10, seconds: hour },
  'reset-address': { times: 20, seconds: hour },
  'invoice-email-address': { times: 30, seconds: hour },
  'contact-burst': { times: 5, seconds: 10 * minute },
  'contact-day': { times: 20, seconds: day },
  'contact-captcha-address': { times: 20, seconds: day },
  'page-errors': { times: 20, seconds: hour },
  // Sign-ins that succeed; an office shares an address.
  'sign-ins-address': { times: 2000, seconds: hour },

  // By customer. Far more than people need, so only programs reach them.
  'sign-ins': { times: 1000, seconds: hour },
  // A refused upload costs as much as an accepted one, but a few wrong files must not block a customer.
  'upload-attempts': { times: 600, seconds: hour },
  uploads: { times: 60, seconds: hour },
  // Reading a file takes up to ten seconds of a process that all share.
  'mails-read': { times: 60, seconds: hour },
  'invoices-read': { times: 120, seconds: hour },
  // Anybody may send to an address that they know.
  'mails-forwarded': { times: 60, seconds: hour },
  // Dividing one draws up to ten cover pages.
  orders: { times: 30, seconds: hour },
  'my-data': { times: 5, seconds: hour },
  'trackings-export': { times: 30, seconds: hour },
  'billings-export': { times: 30, seconds: hour },
  'invoice-links': { times: 60, seconds: hour },
  'invoice-mails': { times: 30, seconds: hour },
  'invoice-mails-of-one': { times: 5, seconds: hour },
  // Each change sends a mail to an address that may be a stranger's.
  'invoice-emails': { times: 5, seconds: hour },
  // Each quote is also a mail to the company.
  'quote-hour': { times: 10, seconds: hour },
  'quote-day': { times: 30, seconds: day },

  // By the address that a mail goes to, when the person asking is not signed in or it may be a stranger's.
  'forgot-recipient': { times: 3, seconds: hour, isStrict: true },
  'activation-recipient': { times: 3, seconds: hour, isStrict: true },
  'invoice-email-recipient': { times: 3, seconds: hour, isStrict: true },
  'already-registered': { times: 1, seconds: hour },

  // For all callers together.
  'email-taken-all': { times: 300, seconds: minute },
  // So slow that a program cannot collect every customer's first name within a day.
  'recipient-all': { times: 300, seconds: minute },
  'contact-all': { times: 200, seconds: hour },
  // Messages with a correct captcha, which programs can solve too.
  'contact-captcha-all': { times: 200, seconds: hour },
  // A broken release is reported by every visitor at once.
  'page-errors-all': { times: 500, seconds: hour },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
