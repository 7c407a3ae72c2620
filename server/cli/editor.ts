import type { Command } from 'commander';
import { hashToken, newToken } from '#server/auth/token.ts';
import { StartError } from '#server/settings/config.ts';
import type { Store } from '#server/store/open.ts';
import {
  deleteEditor,
  insertEditor,
  listEditors,
  replaceEditorKey,
} from '#server/store/queries/editors.ts';
import type { Action } from './action.ts';
import { type AnswerOptions, answer, answering, inColumns } from './answer.ts';
import { asName, type ChangeOptions, change, changing } from './change.ts';
import type { CommandContext } from './context.ts';
import { type Tools, withTools } from './tools.ts';

interface AddOptions extends ChangeOptions {
  readonly publish?: boolean;
}

const roleOf = (mayPublish: boolean) => (mayPublish ? 'may edit and publish' : 'may edit');

// “ann” and “Ann” would be one person to everybody who reads the history.
const findEditor = async (store: Store, name: string) =>
  (await listEditors(store)).find((editor) => editor.name.toLowerCase() === name.toLowerCase());

async function oneEditor(store: Store, name: string) {
  const editor = await findEditor(store, name);
  if (!editor) throw new StartError(`There is no editor ${name}; editor list shows who there is.`);
  return editor;
}

const list = (context: CommandContext, options: AnswerOptions) =>
  withTools(context, async ({ store }) => {
    const editors = (await listEditors(store)).map((row) => ({
      ...row,
      mayPublish: row.mayPublish === 1,
    }));
    const rows = editors.map(({ name, mayPublish, keyMadeAt, lastSignedInAt }) => [
      name,
      roleOf(mayPublish),
      `key of ${keyMadeAt}`,
      lastSignedInAt === null ? 'never signed in' : `signed in ${lastSignedInAt}`,
    ]);
    const text = rows.length === 0 ? 'There are no editors.\n' : inColumns(rows);
    return answer(context, options, editors, text);
  });

function add(context: CommandContext, name: string, options: AddOptions): Promise<number> {
  const key = newToken();
  const mayPublish = options.publish === true;
  const plan = async ({ store, clock }: Tools) => {
    const namesake = await findEditor(store, name);
    if (namesake) throw new StartError(`There is an editor ${namesake.name} already.`);
    const newKey = { keyHash: hashToken(key), now: clock().toISOString() };
    return {
      lines: [`${name} ${roleOf(mayPublish)}, with a key that is shown only now.`],
      confirmation: name,
      acts: [{ act: 'editor-added', details: { editor: name, mayPublish } }],
      write: (transaction: Store) => insertEditor(transaction, { name, mayPublish }, newKey),
    };
  };
  return change(context, options, plan, { key });
}

function replaceKey(context: CommandContext, text: string, options: ChangeOptions) {
  const key = newToken();
  const plan = async ({ store, clock }: Tools) => {
    const { name } = await oneEditor(store, text);
    const newKey = { keyHash: hashToken(key), now: clock().toISOString() };
    return {
      lines: [`${name} is signed out and gets a new key, shown only now; the old one ends.`],
      confirmation: name,
      acts: [{ act: 'editor-key-replaced', details: { editor: name } }],
      write: (transaction: Store) => replaceEditorKey(transaction, name, newKey),
    };
  };
  return change(context, options, plan, { key });
}

const remove = (context: CommandContext, text: string, options: ChangeOptions) =>
  change(context, options, async ({ store }) => {
    const { name } = await oneEditor(store, text);
    return {
      lines: [`${name} is signed out, and the key ends. What ${name} changed stays.`],
      confirmation: name,
      acts: [{ act: 'editor-removed', details: { editor: name } }],
      write: (transaction) => deleteEditor(transaction, name),
    };
  });

/** Adds `editor` with its commands. */
export function addEditor(program: Command, action: Action): void {
  const nothing = 'Nothing was changed.';
  const editor = program.command('editor').description('who may edit at the editor’s address');
  answering(editor.command('list'))
    .description('list the editors, what they may do, and when they last signed in')
    .action(action(nothing, list));
  changing(editor.command('add'))
    .argument('<NAME>', 'the name that will stand beside their changes', asName)
    .option('--publish', 'may also publish')
    .description('add an editor, and show their key once')
    .action(action(nothing, add));
  changing(editor.command('new-key'))
    .argument('<NAME>', 'the editor')
    .description('replace a key that was lost or seen by somebody')
    .action(action(nothing, replaceKey));
  changing(editor.command('remove'))
    .argument('<NAME>', 'the editor')
    .description('keep an editor out from now on')
    .action(action(nothing, remove));
}
