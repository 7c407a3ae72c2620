/** What a call of the editor's pages needs, and what the audit notes of it once it is done. */
export interface EditorCall {
  /** Whether an editor who may only edit is refused. */
  readonly publishes?: boolean;
  /** The name of the act; nothing is noted without one. */
  readonly act?: string;
  /** What else is noted, by its names in what was sent and answered. */
  readonly about?: readonly string[];
}

/** Every call that changes something, by its address; what is not here is refused. */
export const calls: Readonly<Record<string, EditorCall>> = {
  '/api/keystatic/update': { act: 'content-saved', about: ['path'] },
  '/api/editor/pages': { act: 'page-added', about: ['name'] },
  '/api/editor/pages/rename': { act: 'page-moved', about: ['name', 'next'] },
  '/api/editor/pages/remove': { act: 'page-removed', about: ['name', 'to'] },
  '/api/editor/pictures': { act: 'picture-added', about: ['file'] },
  '/api/editor/pictures/remove': { act: 'picture-removed', about: ['file'] },
  // Shows what is not saved to nobody else.
  '/api/editor/preview': {},
  '/api/desk/publish': { publishes: true, act: 'publish-started' },
  '/api/desk/take-back': { act: 'change-taken-back', about: ['id', 'all'] },
};

const valuesIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** What the audit notes of a call, from what was sent and answered. */
export function detailsOf(
  { about = [] }: EditorCall,
  sent: unknown,
  answered: unknown,
): Record<string, string | boolean> {
  const { additions } = valuesIn(sent);
  const [addition] = Array.isArray(additions) ? additions : [];
  const values = { ...valuesIn(sent), ...valuesIn(addition), ...valuesIn(answered) };
  return Object.fromEntries(
    about.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : [];
    }),
  );
}
