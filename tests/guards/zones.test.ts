import { expect, test } from 'vitest';
import { cyclesIn } from '#scripts/imports/cycles.ts';
import { importsIn, readImports, resolveImport } from '#scripts/imports/read-imports.ts';
import { covers, findRefusal, refusalsIn } from '#scripts/imports/refusals.ts';
import { zones } from '#scripts/imports/zones.ts';

type Case = readonly [folder: string, specifier: string];

const forbidden: readonly Case[] = [
  ['src/lib/contract', '#lib/stores/session/session.ts'],
  ['src/lib/contract', 'zod'],
  ['src/lib/domain', 'node:fs'],
  ['src/lib/domain', '#lib/api/call.ts'],
  ['src/lib/api', '#lib/stores/session/session.ts'],
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
  ['src/islands/forms', '#islands/profile-fields/profile-options.ts'],
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
  ['src/islands/referral', '#islands/calculator/Calculator.tsx'],
  ['src/islands/tracking', '#islands/quotes/Quotes.tsx'],
  ['src/islands/a-new-feature', '#islands/tracking/Tracking.tsx'],
  ['src/islands/a-new-feature', '#lib/environment.ts'],
  ['src/islands/search', 'react'],
  ['src/a-new-folder', '#lib/paths.ts'],
  ['src/components', '#server/app.ts'],
  ['server/modules', 'kysely'],
  ['server/modules', './session.ts'],
  ['server', '#lib/stores/session/session.ts'],
  ['server/store', 'fastify'],
  ['server/mail', '#server/modules/session.ts'],
  ['server/mail', '../store/open.ts'],
  ['server/mail', 'pdfkit'],
  ['editor', 'astro:content'],
];

const allowed: readonly Case[] = [
  ['src/lib/contract', 'zod/mini'],
  ['src/lib/contract', '#lib/messages.ts'],
  ['src/lib/stores', '#lib/api/call.ts'],
  ['src/islands/tracking', '#islands/ui/Dialog.tsx'],
  ['src/islands/tracking', '#islands/invoices/InvoicePanel.tsx'],
  ['src/islands/profile', '#islands/profile-fields/profile-options.ts'],
  ['src/islands/profile', '#islands/editing/EditForm.tsx'],
  ['src/islands/tracking', '#islands/editing/EditForm.tsx'],
  ['src/islands/sign-up', '#islands/profile-fields/profile-options.ts'],
  ['src/islands/billing', '#islands/list/ListFrame.tsx'],
  ['src/islands/list', '#islands/ui/Notice.tsx'],
  ['src/islands/a-new-feature', '#islands/forms/Form.tsx'],
  ['server/mail', '#server/store/open.ts'],
  ['server/modules', '#lib/contract/session.ts'],
  ['server/store/queries', 'kysely'],
];

const refusedOf = (cases: readonly Case[]) =>
  cases.filter(([folder, specifier]) => findRefusal(`${folder}/zone-case.ts`, specifier));

test('an import across a zone is refused', () => {
  expect(refusedOf(forbidden)).toEqual(forbidden);
});

test('an import within the zones is allowed', () => {
  expect(refusedOf(allowed)).toEqual([]);
});

test('a refusal names the file, the import and what the zone may import', () => {
  expect(findRefusal('src/lib/format/money.ts', '#lib/api/call.ts')).toBe(
    'src/lib/format/money.ts imports #lib/api/call.ts; src/lib/format may import itself, #lib/contract, zod/mini',
  );
});

test('type imports and dynamic imports count, too', () => {
  const page = `---
import type { Props } from './one.ts';
type Two = typeof import('./two.ts').two;
---
<p>{text}</p>
<script>
  export { three } from './three.ts';
  const four = await import('./four.ts');
</script>`;
  expect(importsIn('page.astro', page)).toEqual([
    './one.ts',
    './two.ts',
    './three.ts',
    './four.ts',
  ]);
});

const imports = readImports();

test('no file imports what its zone may not', () => {
  expect(refusalsIn(imports)).toEqual([]);
});

test('the table names only zones that exist and imports that are used', () => {
  const targets = [...imports].flatMap(([file, specifiers]) =>
    specifiers.map((specifier) => resolveImport(file, specifier)),
  );
  const modules = [...new Set([...imports.keys(), ...targets])];
  const names = Object.entries(zones).flatMap(([zone, targets]) => [zone, ...targets]);
  const resolved = new Set(names.map((name) => resolveImport('', name)));
  expect([...resolved].filter((name) => !modules.some((module) => covers(name, module)))).toEqual(
    [],
  );
});

test('there are no circular imports', () => {
  expect(cyclesIn(imports)).toEqual([]);
});

test('a cycle is reported as its whole path', () => {
  const circle = new Map([
    ['src/lib/a.ts', ['./b.ts', 'react']],
    ['src/lib/b.ts', ['#lib/c.ts']],
    ['src/lib/c.ts', ['./b.ts']],
  ]);
  expect(cyclesIn(circle)).toEqual(['src/lib/b.ts → src/lib/c.ts → src/lib/b.ts']);
});
