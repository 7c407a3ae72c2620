import type { Command } from 'commander';
import type { CommandContext } from './context.ts';

/** The option of every command that answers with data. */
export interface AnswerOptions {
  readonly json?: boolean;
}

/** Gives a command the option `--json`. */
export const answering = (command: Command): Command =>
  command.option('--json', 'answer as JSON, for programs');

/** Rows in columns as wide as their widest cell. */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries())
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
  const lineOf = (row: readonly string[]) =>
    row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return rows.map((row) => `${lineOf(row).trimEnd()}\n`).join('');
}

/** Facts, each on a line behind its name; those without a value are left out. */
export const asFacts = (facts: Readonly<Record<string, string | number | null | undefined>>) =>
  inColumns(
    Object.entries(facts).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** Writes an answer as JSON if that is asked for, otherwise in words. */
export function answer(
  { out }: CommandContext,
  { json }: AnswerOptions,
  data: unknown,
  text: string,
): number {
  out.write(json ? `${JSON.stringify(data, undefined, 2)}\n` : text);
  return 0;
}
