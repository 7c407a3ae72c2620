import { atom } from 'nanostores';
import type { Agreed, Changed } from '#editor/saving/bring-together.ts';

/** A question that has to be answered before a save goes on. */
export interface Asked {
  changed: Changed;
  answer: (agreed: Agreed | undefined) => void;
}

/** The question that is open. */
export const $asked = atom<Asked | undefined>(undefined);

/** Asks what to do about somebody else's changes; undefined if the editor goes back to the form. */
export function ask(changed: Changed): Promise<Agreed | undefined> {
  return new Promise((resolve) => {
    const answer = (agreed: Agreed | undefined) => {
      $asked.set(undefined);
      resolve(agreed);
    };
    $asked.set({ changed, answer });
  });
}
