import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

export interface CustomersTable {
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
  confirmed_invoice_email: string | null;
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
  /** How many parcels were moved away or withdrawn: the next one's number is `tracking_count + moved_away + 1`. */
  moved_away: Generated<number>;
  /** What follows `in+` in the customer's own address for shops' mails; null before there is one. */
  mail_box: string | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  closed_at: Instant | null;
}

/** Closed accounts that are not erased yet. */
export interface ClosingsTable {
  customer_id: number;
  closes_at: Instant;
  /** How many days were not counted yet; it is erased once there are none. */
  days_left: number;
}

export interface SessionsTable {
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
  written_to: string | null;
}

/** Sign-ups that wait for their mailed link to be used. */
export interface SignUpsTable {
  /**
   * The sign-up's own number, shown to nobody: the customer code is made at activation. It has the form of a code,
   * because during an upgrade a server of the previous version makes it the customer's code.
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
  /** SHA-256 of the secret that the device got; null for a sign-up on a server of the previous version. */
  device_hash: string | null;
}

/** Captchas that were answered, so that they cannot be used again. */
export interface SpentCaptchasTable {
  id_hash: string;
  /** SHA-256 of the request that used it, which may be retried. */
  intent_hash: string;
  expires_at: Instant;
}

export interface OneTimeTokensTable {
  token_hash: string;
  /** Activation links are in `sign_ups`. */
  purpose: 'ACTIVATE' | 'RESET' | 'INVOICE_EMAIL';
  customer_id: number;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}

/** Sign-ins that failed, for the desk and the customer. */
export interface FailedSignInsTable {
  /** 0 counts those with a name that no account has. */
  customer_id: number;
  /** When the hour began. */
  hour: Instant;
  /** The /24 or /48 network, so that nobody's own address is stored. */
  network: string;
  /** The last one, in the words of `deviceOf()`. */
  device: string;
  wrong: number;
  throttled: number;
}

export interface LoginThrottlesTable {
  /** The kind of counter and a SHA-256 of its subject, so that no name or address is stored. */
  key: string;
  failures: number;
  last_failed_at: Instant;
  blocked_until: Instant | null;
}
