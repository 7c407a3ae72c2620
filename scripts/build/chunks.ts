interface Chunk {
  readonly name: string;
  /** Beginnings of paths from the project's folder; a chunk takes these modules and all that they import. */
  readonly modules: readonly string[];
}

/*
 * Which files the islands' shared code is built into. Rolldown by itself gives each set of modules that the same pages use
 * a file of its own: 34 requests for the list of parcels in place of 17, and 4 KB more. The order matters: the first chunk
 * that names a module takes it, and what it imports. So React comes first, or `ui` would take it; then `portal`, what the
 * account's frame runs on without React; `rules`, with zod, is last, for it loads when a form is used and would take the
 * forms with it; `messages` are named before `forms`, since pages without a form need them too. Six further chunks
 * gave less than 1% (decision 46). tests/guards/chunks.test.ts fails when a path here no longer exists.
 */
export const chunks: readonly Chunk[] = [
  {
    name: 'react',
    modules: [
      ...['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/'],
      ...['node_modules/@astrojs/react/', 'node_modules/@nanostores/react/'],
    ],
  },
  {
    name: 'portal',
    modules: [
      ...['src/lib/obtain.ts', 'src/lib/environment.ts', 'src/lib/paths.ts'],
      ...['src/lib/api/again.ts', 'src/lib/api/answer.ts', 'src/lib/api/call.ts'],
      ...['src/lib/api/early.ts', 'src/lib/api/errors.ts', 'src/lib/api/port.ts'],
      ...['src/lib/api/request.ts', 'src/lib/contract/query-string.ts'],
      // The checks of these answers alone (light-contract.ts).
      'src/lib/contract/problem.ts?call=',
      'src/lib/contract/profile.ts?call=getMe',
      'src/lib/contract/profile.ts?call=customerSchema',
      'src/lib/contract/session.ts?call=logout',
      ...['src/lib/stores/browser/address.ts', 'src/lib/stores/browser/connection.ts'],
      ...['src/lib/stores/browser/safe-storage.ts', 'src/lib/stores/browser/storage.ts'],
      ...['src/lib/stores/fetching/cache', 'src/lib/stores/fetching/load.ts'],
      ...['src/lib/stores/fetching/polling.ts', 'src/lib/stores/profile/customer.ts'],
      ...['src/lib/stores/session/forget.ts', 'src/lib/stores/session/session'],
      ...['node_modules/nanostores/', 'node_modules/@nanostores/persistent/'],
    ],
  },
  {
    name: 'ui',
    modules: [
      ...['src/islands/boundary/Boundary', 'src/islands/boundary/late-styles.ts'],
      ...['src/islands/boundary/missing-part.ts', 'src/islands/boundary/mount.ts'],
      ...['src/islands/ui/Icon.tsx', 'src/islands/ui/icons.tsx', 'src/islands/ui/Notice'],
      ...['src/islands/ui/RetryButton.tsx', 'src/islands/ui/Skeleton', 'src/islands/ui/Toast.tsx'],
      ...['src/islands/ui/countdown.ts', 'src/islands/ui/use-toast.ts'],
      ...['src/islands/dom/after-paint.ts', 'src/islands/dom/prefetch.ts'],
      ...['src/lib/format/day.ts', 'src/lib/format/weight.ts'],
      'src/lib/contract/trackings-order.ts',
    ],
  },
  // What the account's pages without a form never say.
  { name: 'messages', modules: ['src/lib/messages.ts'] },
  {
    name: 'forms',
    modules: [
      ...['src/islands/forms/ErrorSummary.tsx', 'src/islands/forms/Field'],
      ...['src/islands/forms/Form.tsx', 'src/islands/forms/SubmitButton.tsx'],
      ...['src/islands/forms/form-id.ts', 'src/islands/forms/use-'],
      ...['src/lib/contract/plain-rules.ts', 'node_modules/react-hook-form/'],
    ],
  },
  {
    // Loaded when a form is first used (decision 23). Last, so that it takes nothing that pages need earlier.
    name: 'rules',
    modules: [
      ...['src/islands/forms/confirm-password.ts', 'src/lib/contract/fields.ts'],
      ...['node_modules/@hookform/', 'node_modules/zod/'],
    ],
  },
];

/** The chunks as Rolldown's options name them. */
export const codeSplitting = {
  groups: chunks.map(({ name, modules }) => ({
    name,
    test: (id: string) => {
      const path = id.replaceAll('\\', '/');
      return modules.some((module) => path.includes(`/${module}`));
    },
  })),
};
