interface Chunk {
  readonly name: string;
  /** Beginnings of paths from the project's folder. The first chunk that names a module takes it, and what it needs. */
  readonly modules: readonly string[];
}

/**
 * What islands share, by file of the built site: many small files compress worse and are asked for one by one. The
 * account's frame needs the stores alone, so React's parts stay apart.
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
    // Before the kit, which would take what it needs of it, and the frame would load React then.
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
    ],
  },
  {
    // What saves an answer as a file.
    name: 'download',
    modules: ['src/lib/api/download.ts', 'src/lib/format/bytes.ts', 'src/islands/dom/save-file.ts'],
  },
  {
    // What copies a link or an address.
    name: 'copy',
    modules: ['src/islands/ui/copy-icon.tsx', 'src/islands/dom/copy-text.ts'],
  },
  // What the account's pages without a form never say.
  { name: 'messages', modules: ['src/lib/messages.ts'] },
  {
    // What a form needs that does without the kit, such as the quotes'.
    name: 'drafts',
    modules: ['src/lib/stores/editing/attempts.ts', 'src/lib/stores/browser/kept.ts'],
  },
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
    // What forms with a password need besides, and forms over the customer's own data do without.
    name: 'passwords',
    modules: [
      ...['src/islands/forms/PasswordField.tsx', 'src/islands/dom/until-left.ts'],
      'src/islands/ui/Dialog.tsx',
    ],
  },
  {
    // What the two pages that change the customer share.
    name: 'edits',
    modules: [
      ...['src/islands/profile/CustomerScreen.tsx', 'src/islands/editing/value-words.ts'],
      ...['src/lib/stores/editing/edit-draft.ts', 'src/lib/stores/browser/leaving.ts'],
    ],
  },
  {
    name: 'fields',
    modules: [
      ...[
        'src/islands/profile-fields/AboutFields.tsx',
        'src/islands/profile-fields/ReachFields.tsx',
      ],
      ...[
        'src/islands/profile-fields/FreightFields.tsx',
        'src/islands/profile-fields/profile-options.ts',
      ],
      ...['src/islands/forms/Checkbox.tsx', 'src/islands/forms/Select.tsx'],
      ...[
        'src/lib/domain/profile-fields.ts',
        'src/lib/format/country.ts',
        'src/lib/format/id-type.ts',
      ],
    ],
  },
  {
    // Loaded when somebody begins to use a form (decision 23). Last, so that it takes no part that pages need before.
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
