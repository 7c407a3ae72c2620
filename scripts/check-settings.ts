// Prints one sentence for each setting that is wrong; the exit code is 1 if there is one.
import { readConfig, StartError } from '#server/settings/config.ts';

try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
