import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

type Case = readonly [folder: string, specifier: string];

const forbidden: readonly Case[] = [
  ['src/lib/contract', '#lib/stores/session.ts'],
  ['src/lib/contract', 'zod'],
  ['src/lib/domain', 'node:fs'],
  ['src/lib/domain', '#lib/api/call.ts'],
  ['src/lib/api', '#lib/stores/session.ts'],
  ['src/lib/stores', 'react'],
  ['src/lib/stores', '#islands/ui/Dialog.tsx'],
  ['src/islands/ui', '#lib/paths.ts'],
  ['src/islands/boundary', '#islands/tracking/Tracking.tsx'],
  ['src/islands/ui', '#islands/boundary/Boundary.tsx'],
  ['src/islands/tracking', '#islands/auth/SignIn.tsx'],
  ['src/islands/gallery', '#islands/search/open-search.ts'],
  ['src/islands/search', '#islands/gallery/swipe.ts'],
  ['src/islands/profile', '#islands/tracking/Tracking.tsx'],
  ['src/islands/auth', '../tracking/Tracking.tsx'],
  ['src/islands/contact', '#islands/auth/SignIn.tsx'],
  ['src/islands/tracking', '#islands/contact/ContactForm.tsx'],
  ['src/islands/forms', '#islands/contact/ContactForm.tsx'],
  ['src/islands/sign-up', '#islands/auth/SignIn.tsx'],
  ['src/islands/auth', '#islands/sign-up/SignUp.tsx'],
  ['src/islands/forms', '#islands/sign-up/steps.ts'],
  ['src/islands/forms', '#islands/security/PasswordRules.tsx'],
  ['src/islands/security', '#islands/auth/SignIn.tsx'],
  ['src/islands/profile', '#islands/security/PasswordRules.tsx'],
  ['src/islands/referral', '#islands/profile/PersonalInfo.tsx'],
  ['src/islands/security', '#islands/referral/LinkCard.tsx'],
  ['src/islands/profile-fields', '#islands/sign-up/steps.ts'],
  ['src/islands/profile-fields', '#islands/profile/CustomerFailed.tsx'],
  ['src/islands/forms', '#islands/profile-fields/profile-labels.ts'],
  ['src/islands/forms', '#islands/editing/EditForm.tsx'],
  ['src/islands/editing', '#islands/profile/PersonalInfo.tsx'],
  ['src/islands/invoices', '#islands/tracking/Tracking.tsx'],
  ['src/islands/list', '#islands/tracking/Tracking.tsx'],
  ['src/islands/billing', '#islands/tracking/Tracking.tsx'],
  ['src/islands/tracking', '#islands/billing/Billing.tsx'],
  ['src/islands/profile', '#islands/billing/Billing.tsx'],
  ['src/islands/calculator', '#islands/tracking/Tracking.tsx'],
  ['src/islands/forms', '#islands/calculator/Calculator.tsx'],
  ['src/islands/quotes', '#islands/calculator/Calculator.tsx'],
  ['src/islands/calculator', '#islands/quotes/Quotes.tsx'],
  ['src/islands/forms', '#islands/quotes/Quotes.tsx'],
  ['src/components', '#server/app.ts'],
  ['server/modules', 'kysely'],
  ['server/modules', './session.ts'],
  ['server', '#lib/stores/session.ts'],
  ['server/store', 'fastify'],
];

const allowed: readonly Case[] = [
  ['src/lib/contract', 'zod/mini'],
  ['src/lib/contract', '#lib/messages.ts'],
  ['src/lib/stores', '#lib/api/call.ts'],
  ['src/islands/tracking', '#islands/ui/Dialog.tsx'],
  ['src/islands/tracking', '#islands/invoices/InvoicePanel.tsx'],
  ['src/islands/profile', '#islands/profile-fields/profile-labels.ts'],
  ['src/islands/profile', '#islands/editing/EditForm.tsx'],
  ['src/islands/tracking', '#islands/editing/EditForm.tsx'],
  ['src/islands/sign-up', '#islands/profile-fields/profile-labels.ts'],
  ['src/islands/billing', '#islands/list/ListFrame.tsx'],
  ['src/islands/list', '#islands/ui/Notice.tsx'],
  ['server/modules', '#lib/contract/session.ts'],
  ['server/store/queries', 'kysely'],
];

/** Lints one import a file by the project's own rules and answers which cases were refused. */
function refused(cases: readonly Case[]): Case[] {
  const root = mkdtempSync(join(tmpdir(), 'zones-'));
  copyFileSync('biome.json', join(root, 'biome.json'));
  const nameOf = (index: number) => `zone-case-${index}.ts`;
  for (const [index, [folder, specifier]] of cases.entries()) {
    const file = join(root, folder, nameOf(index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { thing } from '${specifier}';\n\nconsole.log(thing);\n`);
  }
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none'],
    { cwd: root, encoding: 'utf8' },
  );
  rmSync(root, { recursive: true });
  const report = stdout + stderr;
  expect(report).toContain(`Checked ${cases.length + 1} files`);
  return cases.filter((_, index) => report.includes(nameOf(index)));
}

test('an import across a zone is refused', () => {
  expect(refused(forbidden)).toEqual(forbidden);
});

test('an import within the zones is let through', () => {
  expect(refused(allowed)).toEqual([]);
});
