// The process of examine-in-limits.ts.
import { ContentError } from '#lib/content/read.ts';
import { answerQuestions } from '#scripts/limited/answer-questions.ts';
import { examine, type Form } from './examine.ts';
import type { Answer } from './examine-in-limits.ts';

answerQuestions((form) =>
  examine(form as Form).catch((error): Answer => {
    // The file as it stands is broken, not the form's words.
    if (error instanceof ContentError) return { kind: 'broken', message: error.message };
    // Nested deeper than the stack.
    if (error instanceof RangeError) return { kind: 'tangled' };
    throw error;
  }),
);
