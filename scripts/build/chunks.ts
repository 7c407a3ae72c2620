interface Chunk {
  readonly name: string;
  /** A module belongs here if its path contains one of these after a slash: a folder, a file, or how names begin. */
  readonly modules: readonly string[];
}

/*
 * The files that the islands' shared code is built into: 17 requests for the parcel list, where Rolldown alone makes
 * 34. The first chunk that names a module takes it with all that it imports, so their order matters. What each gives:
 * decision 46. tests/guards/chunks.test.ts fails when a path no longer exists.
 */
// biome-ignore format: a table
export const chunks: readonly Chunk[] = [
  {
    // First, or `ui` would include it.
    name: 'react',
    modules: [
      'node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/',
      'node_modules/@astrojs/react/', 'node_modules/@nanostores/react/',
    ],
  },
  {
    // What the account's frame needs, without React.
    name: 'portal',
    modules: [
      'src/lib/preload-helper.ts', 'src/lib/environment.ts', 'src/lib/paths.ts',
      'src/lib/api/retry.ts', 'src/lib/api/answer.ts', 'src/lib/api/call.ts',
      'src/lib/api/early.ts', 'src/lib/api/errors.ts', 'src/lib/api/port.ts',
      'src/lib/api/request.ts', 'src/lib/contract/query-string.ts',
      // Only the checks of these answers (light-contract.ts).
      'src/lib/contract/problem.ts?call=',
      'src/lib/contract/profile.ts?call=getMe',
      'src/lib/contract/profile.ts?call=customerSchema',
      'src/lib/contract/session.ts?call=logout',
      'src/lib/stores/browser/address.ts', 'src/lib/stores/browser/connection.ts',
      'src/lib/stores/browser/safe-storage.ts', 'src/lib/stores/browser/storage.ts',
      'src/lib/stores/fetching/', 'src/lib/stores/profile/customer.ts',
      'src/lib/contract/paging.ts?call=', 'src/lib/domain/shipping-type.ts',
      'src/lib/stores/session/forget.ts', 'src/lib/stores/session/session',
      'src/lib/stores/tracking/waiting.ts',
      'node_modules/nanostores/', 'node_modules/@nanostores/persistent/',
    ],
  },
  {
    name: 'ui',
    modules: [
      'src/islands/boundary/Boundary', 'src/islands/boundary/late-styles.ts',
      'src/islands/boundary/missing-part.ts', 'src/islands/boundary/mount.ts',
      'src/islands/ui/Icon.tsx', 'src/islands/ui/icons.tsx', 'src/islands/ui/Notice',
      'src/islands/ui/RetryButton.tsx', 'src/islands/ui/Skeleton',
      'src/islands/ui/StatusBadge', 'src/islands/ui/list-icons.tsx',
      'src/islands/dom/after-paint.ts', 'src/islands/dom/prefetch.ts',
      'src/lib/format/day.ts', 'src/lib/format/weight.ts',
      'src/lib/contract/trackings-order.ts',
    ],
  },
  {
    // What the list of parcels shares with the overview above it and with an open parcel.
    name: 'parcels',
    modules: [
      'src/islands/invoices/HandInButton.tsx', 'src/islands/tracking/parcel-row.ts',
      'src/islands/tracking/ParcelStatus.tsx',
      'src/islands/tracking/announcing/AnnounceButton.tsx', 'src/lib/stores/announcing/announcement-form.ts',
      'src/islands/ui/parcel-icons.tsx', 'src/lib/domain/obligations.ts',
      'src/islands/tracking/arc.ts', 'src/lib/domain/journey.ts',
      'src/lib/stores/tracking/overview.ts', 'src/lib/stores/tracking/trackings',
    ],
  },
  {
    // What both lists and the calculator show.
    name: 'lists',
    modules: [
      'src/islands/ui/need-icons',
      'src/islands/ui/download-icon',
      'src/lib/format/money.ts',
    ],
  },
  // Two small files each, which the same pages load.
  { name: 'toast', modules: ['src/islands/ui/Toast.tsx', 'src/islands/ui/use-toast.ts'] },
  { name: 'attempts', modules: ['src/lib/stores/editing/attempts.ts', 'src/lib/stores/editing/tab-attempts.ts'] },
  // Before `forms`, as pages without a form need it too.
  { name: 'messages', modules: ['src/lib/messages.ts', 'src/lib/contract/clean-text.ts'] },
  {
    name: 'forms',
    modules: [
      'src/islands/forms/ErrorSummary.tsx', 'src/islands/forms/Field',
      'src/islands/forms/Form.tsx', 'src/islands/forms/SubmitButton.tsx',
      'src/islands/forms/form-id.ts', 'src/islands/forms/read-fields.ts', 'src/islands/forms/use-',
      'src/lib/contract/plain-rules.ts', 'node_modules/react-hook-form/',
    ],
  },
  {
    // Loaded when a form is first used (decision 23). Last, so that it includes nothing that pages need earlier.
    name: 'rules',
    modules: [
      'src/islands/forms/confirm-password.ts', 'src/lib/contract/fields.ts',
      'node_modules/@hookform/', 'node_modules/zod/',
    ],
  },
];

/** The option of Rolldown's output that makes these chunks. */
export const codeSplitting = {
  groups: chunks.map(({ name, modules }) => ({
    name,
    test: (id: string) => {
      const path = id.replaceAll('\\', '/');
      return modules.some((module) => path.includes(`/${module}`));
    },
  })),
};
