import { readFileSync } from 'node:fs';
import { secretNames } from './all.ts';

interface WithSecrets {
  readonly environment: NodeJS.ProcessEnv;
  /** One sentence for each file that cannot be used. */
  readonly errors: readonly string[];
}

function readSecret(name: string, file: string): string {
  const text = readFileSync(file, 'utf8').trim();
  if (text === '') throw new Error(`the file of ${name} is empty`);
  return text;
}

/** The environment with each secret that `NAME_FILE` names read from its file, without white space around it. */
export function withSecretsFromFiles(variables: NodeJS.ProcessEnv): WithSecrets {
  const environment = { ...variables };
  const errors: string[] = [];
  for (const name of secretNames) {
    const file = variables[`${name}_FILE`];
    if (file === undefined) continue;
    if (variables[name] !== undefined) {
      errors.push(`${name} and ${name}_FILE are both set; unset one of them.`);
      continue;
    }
    try {
      environment[name] = readSecret(name, file);
    } catch {
      errors.push(
        `${name}_FILE names ${file}, which is empty or can't be read; write the secret to it.`,
      );
    }
  }
  return { environment, errors };
}
