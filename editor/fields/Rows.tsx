import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { noteChange } from '#editor/desk/changes.ts';
import { $goal, $problems } from '#editor/desk/problems.ts';
import { FieldInput, type Preview } from './FieldInput.tsx';
import { useLastingKeys } from './lasting-keys.ts';
import { OtherSlugs, slugIn } from './own-slug.ts';
import { PathPart, usePath } from './path.tsx';

type RowPreview = Preview & { key: string };

interface RowsProps {
  schema: {
    label: string;
    description?: string;
    element: { kind: string };
    itemLabel?: (element: unknown) => string;
  };
  elements: readonly RowPreview[];
  onChange: (rows: readonly { key: string | undefined }[]) => void;
}

interface RowProps {
  element: RowPreview;
  name: string;
  isNew: boolean;
  /** Moves the row up (-1) or down (1); left out where there is no room. */
  move: Readonly<Record<'up' | 'down', (() => void) | undefined>>;
  remove: () => void;
}

function Row({ element, name, isNew, move, remove }: RowProps) {
  const path = usePath();
  const goal = useStore($goal);
  const isWrong = useStore($problems).some(({ field }) => `${field}/`.startsWith(`${path}/`));
  const [isOpened, setIsOpened] = useState(isNew);
  const [seenGoal, setSeenGoal] = useState<typeof goal>();
  // A box inside that has to be seen opens its row once more; afterwards it may be closed again.
  const hasGoalInside = goal !== seenGoal && (goal?.field.startsWith(`${path}/`) ?? false);
  const isOpen = isOpened || hasGoalInside;
  const toggle = () => {
    setIsOpened(!isOpen);
    setSeenGoal(goal);
  };
  const isSingleBox = element.schema.kind === 'form';
  return (
    <li data-wrong={isWrong || undefined}>
      <div className="row" data-field={path} tabIndex={-1}>
        {isSingleBox ? (
          <FieldInput preview={element} />
        ) : (
          <button type="button" aria-expanded={isOpen} onClick={toggle}>
            {name}
          </button>
        )}
        <button type="button" disabled={!move.up} onClick={move.up} aria-label={`Move ${name} up`}>
          ↑
        </button>
        <button
          type="button"
          disabled={!move.down}
          onClick={move.down}
          aria-label={`Move ${name} down`}
        >
          ↓
        </button>
        <button type="button" onClick={remove} aria-label={`Delete ${name}`}>
          ✕
        </button>
      </div>
      {!isSingleBox && isOpen && <FieldInput preview={element} />}
    </li>
  );
}

/** A list, each row with its name; a row opens in its place. */
export function Rows({ schema, elements, onChange }: RowsProps) {
  const id = useId();
  const path = usePath();
  const problem = useStore($problems).find(({ field }) => field === path);
  const [firstNewRow, setFirstNewRow] = useState(elements.length);
  const rows = elements.map(({ key }) => ({ key }));
  const lastingKeys = useLastingKeys(elements.map(({ key }) => key));
  const slugs = elements.map(
    (element) => slugIn('fields' in element ? element.fields : {})?.value ?? '',
  );
  const change = (changed: readonly { key: string | undefined }[]) => {
    noteChange(path);
    onChange(changed);
  };
  const moveRow = (from: number, to: number) => () => {
    const row = rows[from];
    if (row) change(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  };
  return (
    <fieldset
      className="group"
      tabIndex={-1}
      data-field={path}
      aria-labelledby={id}
      aria-describedby={`${id}-help`}
    >
      <h3 id={id}>{schema.label}</h3>
      <p id={`${id}-help`}>
        {schema.description} {problem && <span className="problem">{problem.message}</span>}
      </p>
      <ol>
        {elements.map((element, index) => (
          <PathPart key={lastingKeys[index]} part={index}>
            <OtherSlugs value={slugs.filter((_, other) => other !== index)}>
              <Row
                element={element}
                name={schema.itemLabel?.(element) || `row ${index + 1}`}
                isNew={index >= firstNewRow}
                move={{
                  up: index > 0 ? moveRow(index, index - 1) : undefined,
                  down: index < elements.length - 1 ? moveRow(index, index + 1) : undefined,
                }}
                remove={() => change(rows.filter((_, other) => other !== index))}
              />
            </OtherSlugs>
          </PathPart>
        ))}
      </ol>
      <button
        type="button"
        className="add"
        onClick={() => {
          setFirstNewRow(elements.length);
          change([...rows, { key: undefined }]);
        }}
      >
        Add a row
      </button>
    </fieldset>
  );
}
