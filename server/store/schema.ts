import type { BillingLinesTable, BillingsTable, QuotesTable } from './billing-schema.ts';
import type {
  ClosingsTable,
  CustomersTable,
  FailedSignInsTable,
  LoginThrottlesTable,
  OneTimeTokensTable,
  SessionsTable,
  SignUpsTable,
  SpentCaptchasTable,
} from './identity-schema.ts';
import type { Instant } from './instant.ts';
import type { MessagesTable, OutboxTable, UnreadableFilesTable } from './mail-schema.ts';
import type {
  AttachmentsTable,
  MailDraftsTable,
  NeverUpdated,
  TrackingEventsTable,
  TrackingsTable,
} from './parcel-schema.ts';

interface RateLimitsTable {
  /** The limit's name and a SHA-256 of its subject, so that no name or address is stored. */
  key: string;
  spent: number;
  /** When the window ends and the row becomes obsolete. */
  ends_at: Instant;
}

interface IdempotencyKeysTable {
  /** The call and the customer within which a key is unique (server/idempotency.ts). */
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
  last_signed_in_at: Instant | null;
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
  closings: ClosingsTable;
  failed_sign_ins: FailedSignInsTable;
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
  unreadable_files: UnreadableFilesTable;
  idempotency_keys: IdempotencyKeysTable;
  editors: EditorsTable;
  editor_sessions: EditorSessionsTable;
  audit: AuditTable;
}
