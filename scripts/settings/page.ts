import type { z } from 'zod';
import { noteOf, settingGroups } from '#server/settings/all.ts';

/** The default of a setting, as shown in the table. */
function otherwise(setting: z.ZodType): string {
  const note = noteOf(setting);
  if (note.otherwise !== undefined) return note.otherwise;
  const { data } = setting.safeParse(undefined);
  return data === undefined ? 'none' : `\`${String(data)}\``;
}

function row([name, setting]: [string, z.ZodType]): string {
  const { description, example, secret } = noteOf(setting);
  const exampleText = example === undefined ? '' : ` Such as \`${example}\`.`;
  return `| \`${name}\`${secret ? ' 🔑' : ''} | ${otherwise(setting)} | ${description}${exampleText} |`;
}

const group = ([title, settings]: [string, Readonly<Record<string, z.ZodType>>]): string =>
  [
    `## ${title}`,
    '',
    '| variable | without it | meaning |',
    '| --- | --- | --- |',
    ...Object.entries(settings).map(row),
  ].join('\n');

/** The text of docs/configuration.md, generated from the settings' schemas. */
export const settingsPage = (): string => `# Settings

By environment variable. \`npm run settings\` writes this page from \`server/settings\`; a test fails when it is out of date.

- All errors are reported at once, one sentence each, and the start ends with exit code 1.
- An empty variable counts as not set. A misspelled name, such as \`SMTP_ULR\`, is warned of in the log.
- 🔑 A secret may be in a file instead: \`OPS_API_KEY_FILE=/run/secrets/ops-api-key\` reads it from there, without the
  white space around it. Both at once is an error.

${Object.entries(settingGroups).map(group).join('\n\n')}
`;
