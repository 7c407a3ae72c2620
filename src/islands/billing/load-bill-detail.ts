/** Fetches the view of one bill, which the list does without. */
export const loadBillDetail = async () => ({
  default: (await import('./BillDetail.tsx')).BillDetail,
});

/** Fetches it ahead of need, as for a finger near a row; if it fails, the need will tell. */
export const loadBillDetailAhead = (): void => {
  loadBillDetail().catch(() => undefined);
};
