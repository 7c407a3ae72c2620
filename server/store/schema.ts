import type { ColumnType, Generated } from 'kysely';
import type { BillingLinesTable, BillingsTable, QuotesTable } from './billing-schema.ts';
import type { Instant } from './instant.ts';
import type {
  AttachmentsTable,
  MailDraftsTable,
  NeverUpdated,
  TrackingEventsTable,
  TrackingsTable,
} from './parcel-schema.ts';

interface CustomersTable {
  id: Generated<number>;
  /** Canonical: trimmed, lower case. */
  email: string;
  password_hash: string;
  /** The column also allows PENDING, which is no longer used. */
  status: 'ACTIVE' | 'DISABLED' | 'CLOSED';
  firstname: string;
  lastname: string;
  middlename: string | null;
  id_type: string | null;
  id_number: string | null;
  country: string | null;
  invoice_email: string | null;
  /** The invoice email whose mailed link was followed: invoices go there only while both are the same. */
  confirmed_invoice_email: ColumnType<string | null, string | null | undefined>;
  company: string | null;
  phone: string | null;
  mobile_phone: string | null;
  air_freight: number;
  sea_freight: number;
  delivery_city: string | null;
  delivery_address: string | null;
  delivery_other_signs: string | null;
  /** The name of the office where parcels are picked up; null for delivery. */
  pickup_office: string | null;
  referred_by: number | null;
  language: string;
  /** 1 if the customer gets a mail for each new status of a parcel. */
  status_mails: Generated<number>;
  /** Updated with every insert, so that the unfiltered list never counts rows. */
  tracking_count: Generated<number>;
  /** How many parcels went to other customers or were withdrawn; with those that are there it numbers the next one. */
  moved_away: Generated<number>;
  /** What the customer's own address for shops' mails begins with, once there is one. */
  mail_box: ColumnType<string | null, string | null | undefined>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  closed_at: Instant | null;
}

interface SessionsTable {
  /** SHA-256 of the token, base64url: a copy of the database is of no use for signing in. */
  token_hash: string;
  customer_id: number;
  user_agent: string;
  /** The browser's IANA time zone at sign-in, or empty. */
  time_zone: Generated<string>;
  created_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  /** PostgreSQL's log position after this session's last write; set only with a read replica. */
  written_to: ColumnType<string | null, string | null | undefined>;
}

/** Sign-ups that wait for their mailed link to be used. */
interface SignUpsTable {
  /**
   * The sign-up's own number, shown to nobody: the customer code is made at activation. It is one that could be a code,
   * because during an upgrade a server of the previous version makes it the customer's.
   */
  code: number;
  /** Canonical; several sign-ups may name the same one until its owner follows a link. */
  email: string;
  password_hash: string;
  /** The profile step as JSON. */
  profile: string;
  referred_by: number | null;
  language: string;
  token_hash: string;
  token_expires_at: Instant;
  created_at: Instant;
  /** SHA-256 of the secret that the device got; null when the version before signed it up. */
  device_hash: string | null;
}

/** Captchas that were answered, so that they cannot be used again. */
interface SpentCaptchasTable {
  id_hash: string;
  /** SHA-256 of the request that used it, which may be retried. */
  intent_hash: string;
  expires_at: Instant;
}

interface OneTimeTokensTable {
  token_hash: string;
  /** Activation links are in `sign_ups`. */
  purpose: 'ACTIVATE' | 'RESET' | 'INVOICE_EMAIL';
  customer_id: number;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

interface LoginThrottlesTable {
  /** `account:` or `address:` and a SHA-256, so that no name or address is stored. */
  key: string;
  failures: number;
  last_failed_at: Instant;
  blocked_until: Instant | null;
}

interface RateLimitsTable {
  /** The limit's name and a SHA-256 of its subject, so that no name or address is stored. */
  key: string;
  spent: number;
  /** When the window ends and the row becomes obsolete. */
  ends_at: Instant;
}

/** What visitors write through the contact form. */
interface MessagesTable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  mobile_phone: string;
  message: string;
  created_at: Instant;
}

/** The mail queue: filled in the transaction of a mail's cause; the payload is cleared once it is sent. */
interface OutboxTable {
  id: string;
  kind: string;
  recipient: string;
  payload: string;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  leased_until: Instant | null;
  sent_at: Instant | null;
  /** When it was given up. */
  given_up_at: Instant | null;
  /** When its recipient's server refused it permanently, until that address takes a mail again. */
  refused_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  created_at: Instant;
  /** Who caused it, or the code of a sign-up that is not activated; null for a stranger's. */
  customer_id: ColumnType<number | null, number | null | undefined>;
}

interface IdempotencyKeysTable {
  scope: string;
  key_hash: string;
  body_hash: string;
  answer: string;
  created_at: Instant;
}

/** Who edits the public pages where the editor has an address of its own. */
interface EditorsTable {
  name: string;
  /** 1 if the editor may also publish. */
  may_publish: number;
  /** SHA-256 of the key, base64url. */
  key_hash: string;
  key_made_at: Instant;
  last_signed_in_at: ColumnType<Instant | null, Instant | null | undefined>;
}

interface EditorSessionsTable {
  /** SHA-256 of the token in the cookie, base64url. */
  token_hash: string;
  editor: string;
  expires_at: Instant;
}

/** Append-only: rows are deleted only after `kept_until`. */
interface AuditTable {
  id: NeverUpdated<string>;
  at: NeverUpdated<Instant>;
  /** `customer`, `feed`, or `editor` or `operator` and a name. */
  actor: NeverUpdated<string>;
  act: NeverUpdated<string>;
  /** The code of the customer whom it concerns, whose account may be closed since. */
  customer_id: NeverUpdated<number | null>;
  /** JSON without secrets or personal data. */
  details: NeverUpdated<string>;
  kept_until: NeverUpdated<Instant>;
}

/** Every table of the store. */
export interface Schema {
  customers: CustomersTable;
  sessions: SessionsTable;
  sign_ups: SignUpsTable;
  spent_captchas: SpentCaptchasTable;
  one_time_tokens: OneTimeTokensTable;
  login_throttles: LoginThrottlesTable;
  rate_limits: RateLimitsTable;
  trackings: TrackingsTable;
  tracking_events: TrackingEventsTable;
  attachments: AttachmentsTable;
  mail_drafts: MailDraftsTable;
  billings: BillingsTable;
  billing_lines: BillingLinesTable;
  quotes: QuotesTable;
  messages: MessagesTable;
  outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
  editors: EditorsTable;
  editor_sessions: EditorSessionsTable;
  audit: AuditTable;
}
