import { useEffect, useState } from 'react';
import { messageOf } from '#editor/call-editor.ts';
import { Confirm } from '#editor/rooms/Confirm.tsx';
import { Refusal } from '#editor/rooms/Outcome.tsx';
import { Changes } from './Changes.tsx';
import { type PlanAnswer, readPlan, takeBack } from './call-desk.ts';
import type { TakeBackChoice } from './taking-back.ts';
import { whenInWords } from './when.ts';

const namesOf = ({ changes }: PlanAnswer): string =>
  [...new Set(changes.map(({ by }) => by))].join(' and ');

/** What taking back would change, and what stays although it is newer. */
function Plan({ plan }: { readonly plan: PlanAnswer }) {
  const { changes, files, others, uncommitted } = plan;
  const oldest = changes.at(-1);
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  return (
    <>
      <p>
        {count} by {namesOf(plan)}
        {oldest && `, ${changes.length > 1 ? 'since ' : ''}${whenInWords(oldest.at)}`}.
      </p>
      {files.length === 0 ? (
        <p>All of it was changed back already, so there is nothing to take back.</p>
      ) : (
        <Changes files={files} />
      )}
      {others > 0 && (
        <p>
          What engineers changed in the meantime stays
          {` (${others === 1 ? 'once' : `${others} times`})`}.
        </p>
      )}
      {uncommitted.length > 0 && (
        <p>
          What somebody wrote into files and nobody has published stays: {uncommitted.join(', ')}.
        </p>
      )}
      {files.length > 0 && (
        <p>You can take this back, too. Visitors see it once it is published.</p>
      )}
    </>
  );
}

interface Props {
  readonly choice: TakeBackChoice;
  /** Reads the history again. */
  readonly refresh: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onEnd: () => void;
}

/** Names what taking back would change, page by page, and asks. */
export function TakeBack({ choice, refresh, onDone, onEnd }: Props) {
  const [plan, setPlan] = useState<PlanAnswer>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    readPlan(choice).then(setPlan, (error) => setRefusal(messageOf(error)));
  }, [choice]);
  return (
    <Confirm
      question={choice.all ? 'Take back this and everything since?' : 'Take this back?'}
      yes={plan && plan.files.length > 0 ? 'Take back' : undefined}
      meanwhile="Taking back…"
      onYes={async () => {
        if (plan)
          await takeBack(choice, plan.newest).catch(async (error) => {
            // Somebody may have saved: what would go now is what the next press agrees to.
            setPlan(await readPlan(choice));
            throw error;
          });
        await refresh();
      }}
      onDone={onDone}
      onEnd={onEnd}
    >
      {refusal && <Refusal>{refusal}</Refusal>}
      <div role="status">
        {plan ? <Plan plan={plan} /> : !refusal && <p>Looking what would change…</p>}
      </div>
    </Confirm>
  );
}
