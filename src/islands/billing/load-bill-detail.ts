/** Loads the view of one bill, for `lazy()`; the list does not need it. */
export const loadBillDetail = async () => ({
  default: (await import('./BillDetail.tsx')).BillDetail,
});
