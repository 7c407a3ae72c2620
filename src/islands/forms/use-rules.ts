import { useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { afterPaint } from '#islands/dom/after-paint.ts';
import { prefetch } from '#islands/dom/prefetch.ts';
import { environment } from '#lib/environment.ts';

/** Imports a form's schema, from a module that is loaded only on use. */
export type LoadRules<Input extends FieldValues, Output> = () => Promise<
  z.ZodMiniType<Output, Input>
>;

/** The error key of a form that could not be validated; no field has this name. */
export const uncheckedName = '*';

const uncheckedResult = () => {
  const reason = environment.isOnline()
    ? 'A part of this page could not be loaded.'
    : 'You are offline.';
  const message = `${reason} What you typed is still here. Check your connection and try again.`;
  return { values: {}, errors: { [uncheckedName]: { type: 'unchecked', message } } };
};

function createRules<Input extends FieldValues, Output>(load: LoadRules<Input, Output>) {
  const fetchResolver = async () => {
    const [schema, { zodResolver }] = await Promise.all([
      load(),
      import('@hookform/resolvers/zod'),
    ]);
    return zodResolver<Input, unknown, Output>(schema);
  };
  return {
    prefetch: () => prefetch(fetchResolver),
    /** Validates once the browser has painted the press and the rules are loaded; fails without them. */
    resolver: (async (...input) => {
      const [check] = await Promise.all([
        fetchResolver().catch(() => undefined),
        new Promise<void>(afterPaint),
      ]);
      return check ? check(...input) : uncheckedResult();
    }) as Resolver<Input, unknown, Output>,
  };
}

/** A form's validation, whose rules are loaded when the form is first used. */
export function useRules<Input extends FieldValues, Output>(
  load: LoadRules<Input, Output> | undefined,
) {
  const [rules] = useState(() => load && createRules(load));
  return rules;
}
