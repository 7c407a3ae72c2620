const charactersKept = 3;

/**
 * A value as the audit keeps it: of a text at most three characters, and never more than half, so that a person can
 * recognize their own and nobody else can read it. Numbers and what is empty stay whole.
 */
function shortenValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value !== 'string') return String(value);
  const characters = Array.from(value);
  const kept = Math.min(charactersKept, Math.floor(characters.length / 2));
  return `${characters.slice(0, kept).join('')}…`;
}

/** The fields that `after` gives another value than `before`, as “field: old → new” with shortened values. */
export function listChanges(before: object, after: object): readonly string[] {
  const values = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => {
    const [from, to] = [values.get(field), value].map((side) =>
      side === '' ? null : (side ?? null),
    );
    if (value === undefined || from === to) return [];
    return [`${field}: ${shortenValue(from)} → ${shortenValue(to)}`];
  });
}
