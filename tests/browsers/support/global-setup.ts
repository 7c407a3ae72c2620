import { missing } from './installed.ts';

/** Says once in which browsers nothing runs. */
export default function tellMissing(): void {
  for (const line of missing) process.stdout.write(`${line}\n`);
}
