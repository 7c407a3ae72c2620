import type { ColumnType, Generated } from 'kysely';
import type { ShippingType } from '#lib/domain/shipping-type.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import type { Instant } from './instant.ts';

export interface TrackingsTable {
  customer_id: number;
  id: string;
  package_number: string;
  tracking_number: string;
  source: string;
  description: string;
  carrier: string;
  shipping_type: ShippingType;
  status: TrackingStatus;
  /** When it reached its status; null if only announced, or settled before this column was added. */
  status_since: Instant | null;
  received_at: Instant | null;
  /** `received_at`, else when it was first on its way, else the end of time: the list's default order. */
  listed_at: Instant;
  weight_grams: number | null;
  declared_value_cents: number | null;
  category: string | null;
  manifest: string | null;
  recipient: string;
  country_destination: string;
  invoice_count: Generated<number>;
  billing_id: string | null;
  version: Generated<number>;
  /** The normalized tracking number, the same in every form; empty in rows that a previous version added. */
  number_key: Generated<string>;
  /** Set while a parcel is only announced: no event has followed. */
  prealert: 'open' | 'folded' | null;
  /** When an open pre-alert is folded away. */
  folds_at: Instant | null;
  /** What the customer announced, as JSON (`StoredPrealert`). */
  announced: string | null;
  /** The form of the number that the warehouse uses; null if it is `tracking_number`. */
  warehouse_number: string | null;
  /** What the warehouse reported of a parcel, as JSON (`WarehouseData`). */
  warehouse_said: string | null;
  created_at: Instant;
  updated_at: Instant;
}

export type NeverUpdated<T> = ColumnType<T, T, never>;

/** Append-only: a correction is a new row that names the one it corrects. */
export interface TrackingEventsTable {
  customer_id: NeverUpdated<number>;
  tracking_id: NeverUpdated<string>;
  id: NeverUpdated<string>;
  at: NeverUpdated<Instant>;
  actor: NeverUpdated<string>;
  status: NeverUpdated<TrackingStatus>;
  place: NeverUpdated<string>;
  weight_grams: NeverUpdated<number | null>;
  note: NeverUpdated<string>;
  photo_ref: NeverUpdated<string | null>;
  corrects: NeverUpdated<string | null>;
  /** The event's unique id in the warehouse's system. */
  sender_id: NeverUpdated<string | null>;
}

export interface AttachmentsTable {
  customer_id: number;
  tracking_id: string;
  id: string;
  name: string;
  size_bytes: number;
  media_type: string;
  sha256: string;
  storage_key: string;
  uploaded_at: Instant;
}

/** A shop's mail that was read and waits to be announced. */
export interface MailDraftsTable {
  customer_id: number;
  id: string;
  /** SHA-256 of the mail as it came, hexadecimal: the same mail again is the same draft. */
  mail_hash: string;
  /** 1 if it came by mail, perhaps from a stranger. */
  is_forwarded: number;
  arrived_at: Instant;
  kept_until: Instant;
  shop: string | null;
  /** How many tracking numbers it names. */
  parcels: number;
  /** What was read in it, as JSON (`server/mail-drafts/content.ts`). */
  content: string;
  /** The file that becomes an invoice of its parcels: the mail's PDF, or its text as a page. */
  name: string;
  size_bytes: number;
  media_type: string;
  sha256: string;
  storage_key: string;
}
