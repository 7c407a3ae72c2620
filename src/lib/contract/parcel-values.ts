/** How a parcel travels to Jamaica. */
export const shippingTypes = ['AIR', 'SEA'] as const;

/** Currencies in which shops name prices; the first is the currency of our own prices. */
// biome-ignore format: a table
export const currencies = [
  'USD', 'JMD', 'CAD', 'GBP', 'EUR', 'CNY', 'HKD', 'JPY', 'KRW', 'INR', 'AUD',
  'CHF', 'SEK', 'MXN', 'BRL', 'TRY', 'TTD', 'BBD', 'BSD', 'XCD', 'KYD',
] as const;

/** The most characters of a shop’s name, of what an item or a parcel is, and of a comment on it. */
export const maxShop = 80;
export const maxDescription = 200;
export const maxComment = 500;

/** Every status of a parcel, in the order of the journey; except the last two, which can come at any time. */
export const trackingStatuses = [
  'PREALERTED',
  'RECEIVED_MIAMI',
  'IN_TRANSIT',
  'ARRIVED_JAMAICA',
  'AT_CUSTOMS',
  'CUSTOMS_HOLD',
  'CLEARED',
  'READY_FOR_PICKUP',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'RETURNED',
  'EXCEPTION',
] as const;

/** What parcels can be sorted by. */
export const trackingSortFields = ['receivedAt', 'weight', 'status', 'urgency'] as const;

/** The groups of parcels that the list can show; `open` is every group but `done`. */
export const trackingGroups = ['needs', 'ready', 'moving', 'done', 'open'] as const;

/** What customs asks of an invoice, in the order in which people read one. */
// biome-ignore format: one line reads as the invoice does.
export const invoiceNeeds = ['seller', 'buyer', 'date', 'items', 'quantities', 'prices', 'total'] as const;

/** The most items of an order. */
export const maxItems = 100;

/** The most parcels that an order may come in. */
export const maxParcels = 10;

/** The most characters of a shop’s order number. */
export const maxOrderNumber = 60;

/** The most pieces of an item. */
export const maxQuantity = 9999;
