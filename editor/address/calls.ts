/** The role that a call of the editor's pages needs, and what the audit notes after it. */
export interface EditorCall {
  /** Whether it is refused to an editor who may edit, but not publish. */
  readonly publishes?: boolean;
  /** The name of the act in the audit; without one, nothing is noted. */
  readonly act?: string;
  /** The names of values in the request or its answer that the audit also notes. */
  readonly about?: readonly string[];
  /** Whether the audit notes it only when what it is about has changed. */
  readonly isRepeated?: boolean;
}

/** Every call that changes something, by its address; any other is refused. */
export const calls: Readonly<Record<string, EditorCall>> = {
  '/api/keystatic/update': { act: 'content-saved', about: ['path'] },
  '/api/editor/pages': { act: 'page-added', about: ['name'] },
  '/api/editor/pages/rename': { act: 'page-moved', about: ['name', 'next'] },
  '/api/editor/pages/remove': { act: 'page-removed', about: ['name', 'to'] },
  '/api/editor/pictures': { act: 'picture-added', about: ['file'] },
  '/api/editor/pictures/remove': { act: 'picture-removed', about: ['file'] },
  // It is sent again with every few letters.
  '/api/editor/preview': { act: 'draft-shown', about: ['shown'], isRepeated: true },
  '/api/desk/publish': { publishes: true, act: 'publish-started' },
  '/api/desk/take-back': { act: 'change-taken-back', about: ['id', 'all'] },
};

const valuesIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The details of a call for the audit, from the bodies of its request and its answer. */
export function detailsOf(
  { about = [] }: EditorCall,
  request: unknown,
  answer: unknown,
): Record<string, string | boolean> {
  // A form's save names its file in the only item of this list.
  const { additions } = valuesIn(request);
  const [addition] = Array.isArray(additions) ? additions : [];
  const values = { ...valuesIn(request), ...valuesIn(addition), ...valuesIn(answer) };
  return Object.fromEntries(
    about.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : [];
    }),
  );
}
