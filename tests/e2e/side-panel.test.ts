import type { Page } from 'playwright/test';
import { signIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import { header, watchPanel } from './support/panel.ts';
import { expect, test } from './support/test.ts';

test.describe('the side panel', () => {
  const open = async (page: Page) => {
    await page.goto('/public/home');
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    const panel = page.getByRole('dialog', { name: 'Sign in' });
    await expect(panel).toBeVisible();
    return panel;
  };

  test('opens on the user icon, with the focus in it, and Escape gives the focus back', async ({
    page,
  }) => {
    const panel = await open(page);
    await expect(panel.getByLabel('Email or account')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeFocused();
  });

  test('a press beside it closes it, and neither one within it nor text selected past its edge', {
    tag: '@release',
  }, async ({ page }) => {
    const panel = await open(page);
    const email = panel.getByLabel('Email or account');
    await email.fill('demo@airbridge.test');
    const { x, y, height } = (await panel.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.click(x + 8, y + height - 8);
    await expect(panel).toBeVisible();
    await email.hover();
    await page.mouse.down();
    await page.mouse.move(x - 100, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect(panel).toBeVisible();
    await expect(email).toHaveValue('demo@airbridge.test');
    await page.mouse.click(x - 100, y + height / 2);
    await expect(panel).toBeHidden();
  });

  test('leaves the menus of the header as they are', { tag: '@release' }, async ({ page }) => {
    await page.goto('/public/home');
    const more = header(page).getByText('More', { exact: true });
    const menu = header(page).getByRole('list').filter({ hasText: 'Restricted Items' }).last();
    await more.click();
    const before = await menu.boundingBox();
    await more.click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await more.click();
    expect(before?.height).toBeGreaterThan(100);
    expect(await menu.boundingBox()).toEqual(before);
  });

  test('loads React only when it opens', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/public/home', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(scripts).toContainEqual(expect.stringContaining('/react.'));
  });

  test('signs in and moves on to the parcels', async ({ page }) => {
    await open(page);
    const wasOpenAtLeave = await watchPanel(page);
    await signIn(page);
    await expect(page).toHaveURL(/\/account\/tracking$/);
    expect(await wasOpenAtLeave()).toBe('false');
  });

  test('a wrong password is reported, and what was typed stays', async ({ page }) => {
    const panel = await open(page);
    await signIn(page, 'not the password');
    const alert = page.getByRole('dialog', { name: 'Oops...' });
    await expect(alert).toContainText('Invalid email/password combination');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(panel.getByLabel('Email or account')).not.toBeEmpty();
    await expect(page).toHaveURL(/\/public\/home$/);
  });

  test('switches to the forgotten password and back', async ({ page }) => {
    const panel = await open(page);
    await expect(panel.locator('[data-view="1"]').getByLabel('Email or account')).toBeVisible();
    await panel.getByRole('button', { name: /Forgot/ }).click();
    const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
    await expect(forgot.locator('[data-view="3"]').getByLabel('Email')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await forgot.getByRole('button', { name: /sign in/i }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await panel.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/auth\/signup$/);
  });

  test('leads to the sign-in page if its script cannot be loaded', { tag: '@release' }, async ({
    page,
    expected,
  }) => {
    expected.push(/dynamically imported module/);
    await page.route(/\/_astro\/panel\./, (route) => route.abort());
    await page.goto('/public/home');
    await header(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/auth\/signin$/);
  });
});
