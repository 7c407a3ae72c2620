import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { afterPaint } from '#islands/dom/after-paint.ts';
import { environment } from '#lib/environment.ts';

/** Fetches a form's rules, from a module that no page loads by itself. */
export type LoadRules<Input extends FieldValues, Output> = () => Promise<
  z.ZodMiniType<Output, Input>
>;

/** The name at which the error of a form stands that could not be checked; no field has it. */
export const uncheckedName = '*';

const unchecked = () => {
  const reason = environment.isOnline()
    ? 'A part of this page could not be loaded.'
    : 'You are offline.';
  const message = `${reason} What you typed is still here. Check your connection and try again.`;
  return { values: {}, errors: { [uncheckedName]: { type: 'unchecked', message } } };
};

function createRules<Input extends FieldValues, Output>(load: LoadRules<Input, Output>) {
  let resolver: Promise<Resolver<Input, unknown, Output>> | undefined;
  const fetchRules = async () => {
    const [schema, { zodResolver }] = await Promise.all([
      load(),
      import('@hookform/resolvers/zod'),
    ]);
    return zodResolver<Input, unknown, Output>(schema);
  };
  const need = () => {
    resolver ??= fetchRules().catch((error: unknown) => {
      resolver = undefined;
      throw error;
    });
    return resolver;
  };
  return {
    /** Sees to it that the rules come. */
    prepare: () => void need().catch(() => undefined),
    /** Checks once the press is drawn and the rules are there; nothing passes without them. */
    resolver: (async (...given) => {
      const [check] = await Promise.all([
        need().catch(() => undefined),
        new Promise<void>(afterPaint),
      ]);
      return check ? check(...given) : unchecked();
    }) as Resolver<Input, unknown, Output>,
  };
}

/** A form's rules, fetched once when somebody begins to use it and again when that failed. */
export function useRules<Input extends FieldValues, Output>(
  load: LoadRules<Input, Output> | undefined,
) {
  const [rules] = useState(() => load && createRules(load));
  return rules;
}

/** Fetches the rules of a form at once that is already in use when it is drawn. */
export function useRulesAhead(
  rules: { readonly prepare: () => void } | undefined,
  form: RefObject<HTMLFormElement | null>,
  isBegun: () => boolean,
): void {
  const prepareIfUsed = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement) || isBegun()) rules?.prepare();
  });
  useEffect(() => prepareIfUsed(), []);
}
