import { sumsOf } from '#lib/domain/billing-sums.ts';
import { formatAmount, formatUsd } from '#lib/format/money.ts';
import { billId, billPath, openBillsApi } from './support/bills.ts';
import { picker } from './support/invoices.ts';
import { openParcel } from './support/parcel.ts';
import { expect, test } from './support/test.ts';
import { openWhole } from './support/whole-page.ts';

// The accessibility tree, as screen readers get it; values that change with the day are matched by their form.

test('the tree of the parcels: what filters them, and a table whose every cell has a head', async ({
  baseURL,
  page,
}) => {
  await openWhole(page, baseURL, '/account/tracking');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading /things to do/ [level=2]
      - region "What needs you":
        - list:
          - listitem:
            - paragraph:
              - link /Customs is holding/
            - paragraph
          - listitem:
            - paragraph:
              - link /\\d+ parcels need a shop invoice/
            - paragraph
          - listitem:
            - paragraph:
              - link /Collect \\d+ parcels/
            - paragraph
          - listitem:
            - paragraph:
              - link /US\\$[\\d.]+ to pay/
            - paragraph: /\\d+ bills/
      - region "On the move":
        - list:
          - listitem:
            - paragraph: /Miami \\d+/
            - link
          - listitem:
            - paragraph: /Crossing \\d+/
            - link
          - listitem:
            - paragraph: /Jamaica \\d+/
            - link /.+ from .+, .+/
      - search:
        - group "Where the parcels are":
          - button "Current" [pressed]
          - button /Needs you \\(\\d+\\)/
          - button /Ready \\(\\d+\\)/
          - button /On the way \\(\\d+\\)/
          - button /Done \\(\\d+\\)/
        - searchbox "Search parcels"
        - button "Filters"
      - region "Parcels":
        - table "Your parcels":
          - caption: Your parcels
          - rowgroup:
            - row:
              - columnheader "Description Package"
              - columnheader "Tracking number Carrier"
              - columnheader "Source"
              - columnheader "Date received":
                - button "Date received"
              - columnheader "Weight Shipping type":
                - button "Weight"
              - columnheader "Delivery status":
                - button "Delivery status"
              - columnheader "Invoice"
          - rowgroup:
            - row:
              - rowheader /held by customs, needs your answer AB-100245-\\d+/:
                - link /^.+ from .+, held by customs, needs your answer$/
              - cell
              - cell
              - cell
              - cell
              - cell "Held by customs"
              - cell:
                - button /invoices? for /
      - combobox "Rows per page"
      - button "Download as CSV"
      - navigation "Pages":
        - status: 1 to 10 of 15
        - button "First page" [disabled]
        - button "Previous page" [disabled]
        - button "Next page"
        - button "Last page"
  `);
});

test('the tree of a parcel: where it is, the way it came, newest first, and its facts', async ({
  baseURL,
  page,
}) => {
  await openParcel(page, baseURL, 45);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "All parcels"
      - article:
        - heading "Running shoes from Nike, delivered" [level=2]
        - paragraph: Nike · AB-100245-0045
        - paragraph: Delivered
        - paragraph: Your parcel was handed over.
        - list "Journey":
          - listitem: Miami
          - listitem: Crossing
          - listitem: Jamaica
          - listitem: Delivered
        - heading "Timeline" [level=3]
        - list:
          - listitem:
            - paragraph: Delivered
            - paragraph: Handed over.
            - paragraph:
              - time: /\\w+ \\d+, \\d+, \\d+:\\d+ [AP]M/
              - text: · Kingston
          - listitem:
            - paragraph: Ready for pickup
          - listitem:
            - paragraph: Cleared customs
          - listitem:
            - paragraph: At customs
          - listitem:
            - paragraph: Arrived in Jamaica
          - listitem:
            - paragraph: In transit
          - listitem:
            - paragraph: Received in Miami
        - heading "Invoices" [level=3]
        - heading "Bill" [level=3]
        - heading "Summary" [level=3]
        - term: Description
        - definition: Running shoes
        - term: Declared value
        - definition: US$214.42
        - heading "Customs and storage" [level=3]
  `);
});

test('the tree of the upload dialog: its name, what to choose, what was uploaded', async ({
  baseURL,
  page,
}) => {
  await openWhole(page, baseURL, '/account/tracking');
  await page
    .getByRole('button', { name: /^Add invoice for / })
    .first()
    .click();
  await expect(picker(page)).toBeAttached();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog /Invoices for .+/:
      - heading /Invoices for .+/ [level=2]
      - paragraph:
        - link "What it must show"
      - paragraph: /PDF, Word, HTML, JPG, PNG, GIF or BMP, up to 3 files of 3 MB/
      - button "Choose invoices"
      - log "What became of your files"
      - button "Close"
  `);
});

test('the tree of a bill: what is due, a table of its lines, its sums and its facts', async ({
  baseURL,
  page,
}) => {
  await openWhole(page, baseURL, billPath(billId(38)));
  const bill = await (await openBillsApi(page)).one(billId(38));
  const [freight] = bill.lineItems;
  const [item, rate] = [freight?.description, formatAmount(freight?.rate ?? 0)];
  const [services] = sumsOf(bill);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "All bills"
      - article:
        - heading "INV-100245-0038" [level=2]
        - link "How to pay"
        - button "Download PDF"
        - button "Resend bill"
        - region "What is due":
          - paragraph: Due balance
          - paragraph: ${formatUsd(bill.balance)}
        - region "Items":
          - heading "Items" [level=3]
          - table "Amounts in US$":
            - caption: Amounts in US$
            - rowgroup:
              - row "Item Quantity Rate Amount":
                - columnheader "Item"
                - columnheader "Quantity"
                - columnheader "Rate"
                - columnheader "Amount"
            - rowgroup:
              - row "${item} 1 ${rate} ${rate}":
                - rowheader "${item}"
                - cell "1"
                - cell "${rate}"
                - cell "${rate}"
          - term: Subtotal (Services)
          - definition: ${formatUsd(services?.amount ?? 0)}
        - region "How to pay":
          - heading "How to pay" [level=3]
          - heading "At the counter" [level=4]
          - heading "By bank transfer" [level=4]
          - term: Reference
          - definition:
            - text: INV-100245-0038
            - button "Copy the reference"
        - region "Details":
          - heading "Details" [level=3]
          - term: Invoice
          - definition: INV-100245-0038
  `);
});
