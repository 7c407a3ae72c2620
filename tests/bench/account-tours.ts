import type { Page } from 'playwright';

/** A user's actions on a page: its path, and the clicks and key presses. */
export interface Tour {
  readonly name: string;
  readonly path: string;
  readonly go: (page: Page) => Promise<void>;
}

/** A key or a button stays down this long; without it, a press and its release would share a frame. */
const human = { delay: 60 };

async function throughTheList(page: Page): Promise<void> {
  const row = page.locator('main tbody tr').first();
  await page.getByRole('button', { name: /Weight/ }).click(human);
  await page.getByRole('button', { name: 'Next page' }).click(human);
  await page.getByRole('button', { name: 'Filters' }).click(human);
  await page.getByLabel('Status').selectOption({ label: 'Delivered' });
  await page.getByRole('searchbox').pressSequentially('amazon', human);
  await row.waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('main tbody').getByRole('link').first().click(human);
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await page.getByRole('link', { name: 'All parcels' }).click(human);
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
    await field(label).pressSequentially(number, human);
  await page.getByRole('radio', { name: 'Kilograms' }).check();
  await page.getByRole('button', { name: 'Show the exact cost' }).click(human);
}

async function throughAForm(page: Page): Promise<void> {
  await page.getByLabel('Middlename').pressSequentially('Grace', human);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click(human);
  await name.pressSequentially('Danielle', human);
  await page.getByRole('button', { name: 'Save changes' }).click(human);
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
  for (let presses = 0; presses < 9; presses += 1) await button.click(human);
}

/** Tours of an empty page, of a list and its detail, of the calculator, and of a form with a corrected mistake. */
export const tours: readonly Tour[] = [
  { name: 'empty page', path: '/empty', go: throughNothing },
  { name: 'list', path: '/account/tracking', go: throughTheList },
  { name: 'calculator', path: '/account/calculator', go: throughTheCalculator },
  { name: 'form', path: '/account/personal-info', go: throughAForm },
];
