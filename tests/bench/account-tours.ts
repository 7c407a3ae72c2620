import type { Page } from 'playwright';

/** A user's actions on a page: its path, and the clicks and key presses. */
export interface Tour {
  readonly name: string;
  readonly path: string;
  readonly go: (page: Page) => Promise<void>;
}

const typing = { delay: 60 };

async function throughTheList(page: Page): Promise<void> {
  const row = page.locator('main tbody tr').first();
  await page.getByRole('button', { name: /Weight/ }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption({ label: 'Delivered' });
  await page.getByRole('searchbox').pressSequentially('amazon', typing);
  await row.waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('main tbody').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await page.getByRole('link', { name: 'All parcels' }).click();
  await row.waitFor();
}

async function throughTheCalculator(page: Page): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Category').selectOption({ label: 'Clothing' });
  for (const [label, number] of [
    ['Product value', '101'],
    ['Estimated weight', '1.5'],
    ['Length', '10'],
    ['Width', '8'],
    ['Height', '3'],
  ] as const)
    await field(label).pressSequentially(number, typing);
  await page.getByRole('radio', { name: 'Kilograms' }).check();
  await page.getByRole('button', { name: 'Show the exact cost' }).click();
}

async function throughAForm(page: Page): Promise<void> {
  await page.getByLabel('Middlename').pressSequentially('Grace', typing);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await name.pressSequentially('Danielle', typing);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved successfully').waitFor();
}

/** Presses on a page that only counts them: what a press costs at least on this machine. */
async function throughNothing(page: Page): Promise<void> {
  await page.setContent('<main><dl><dd>Empty</dl><button>0</button></main>');
  const button = page.getByRole('button');
  await button.evaluate((element) => {
    let count = 0;
    element.addEventListener('click', () => (element.textContent = String(++count)));
  });
  for (let presses = 0; presses < 9; presses += 1) await button.click();
}

/** Tours of an empty page, of a list and its detail, of the calculator, and of a form with a corrected mistake. */
export const tours: readonly Tour[] = [
  { name: 'empty page', path: '/empty', go: throughNothing },
  { name: 'list', path: '/account/tracking', go: throughTheList },
  { name: 'calculator', path: '/account/calculator', go: throughTheCalculator },
  { name: 'form', path: '/account/personal-info', go: throughAForm },
];
