import { readFileSync } from 'node:fs';
import { secretNames } from './all.ts';

interface WithSecrets {
  readonly environment: NodeJS.ProcessEnv;
  /** One sentence for each file that cannot be used. */
  readonly errors: readonly string[];
}

/** The secret in a file; undefined if the file is empty or cannot be read. */
function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
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
    const secret = readSecret(file);
    if (secret === undefined)
      errors.push(
        `${name}_FILE names ${file}, which is empty or can't be read; write the secret to it.`,
      );
    else environment[name] = secret;
  }
  return { environment, errors };
}
