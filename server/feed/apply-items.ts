import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { type FeedResult, maxErrors } from '#lib/contract/ops.ts';
import { fieldErrorsOf } from '#server/problem.ts';

const { localeError } = en();

const withId = z.object({ id: z.string().check(z.maxLength(64)) });

/** An item that follows its schema, or why it does not. */
type ParsedItem<Value> =
  | { readonly value: Value }
  | { readonly refusal: FeedResult & { readonly errors: NonNullable<FeedResult['errors']> } };

/** Messages for rules without one in the contract. */
function messageOf(issue: z.core.$ZodRawIssue): ReturnType<typeof localeError> {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'This is missing.';
  if (issue.code === 'invalid_type' && issue.expected === 'number')
    return 'Give a number such as 1234.56, without commas or a currency sign.';
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return 'Give it in UTC, like 2026-11-21T14:00:00Z.';
  return localeError(issue);
}

/** Parses one item of a batch; errors are reported field by field. */
function parseItem<Value>(schema: z.ZodMiniType<Value>, item: unknown): ParsedItem<Value> {
  const result = z.safeParse(schema, item, { error: messageOf });
  if (result.success) return { value: result.data };
  return {
    refusal: {
      id: withId.safeParse(item).data?.id ?? null,
      result: 'refused',
      detail: 'Please check the values named here.',
      errors: fieldErrorsOf(result.error.issues.slice(0, maxErrors)),
    },
  };
}

/** The refusal of one item, for a person to read. */
export const refuse = (id: string, detail: string): FeedResult => ({
  id,
  result: 'refused',
  detail,
});

/** Parses a batch, loads the data of its valid items and applies them in order; returns a result for each item. */
export async function applyItems<Value>(
  schema: z.ZodMiniType<Value>,
  items: readonly unknown[],
  load: (values: readonly Value[]) => Promise<void>,
  apply: (value: Value) => FeedResult,
): Promise<FeedResult[]> {
  const parsedItems = items.map((item) => parseItem(schema, item));
  await load(parsedItems.flatMap((item) => ('value' in item ? [item.value] : [])));
  return parsedItems.map((item) => ('value' in item ? apply(item.value) : item.refusal));
}
