import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { usualMarks } from '#server/http/pressure.ts';
import { demo, openPortal } from '#tests/support/portal.ts';

const url = `/identity/recipient/${demo.id}`;

test('sixty refusals a minute are answered at once; beyond them calls that are allowed come first', async () => {
  const { services } = await openPortal();
  const app = await buildApp({ ...services, pressure: usualMarks });
  onTestFinished(() => app.close());
  const ask = (remoteAddress: string) => app.inject({ url, remoteAddress });
  let refusals = 0;
  const answers: string[] = [];
  const record = async (name: string, answer: Promise<{ statusCode: number }>) => {
    const { statusCode } = await answer;
    answers.push(`${name} ${statusCode}`);
  };
  while (refusals < 60) if ((await ask('198.51.100.9')).statusCode === 429) refusals += 1;
  const refused = record('refused', ask('198.51.100.9'));
  await record('other address', ask('203.0.113.7'));
  await record('health', app.inject({ url: '/healthz', remoteAddress: '198.51.100.9' }));
  await refused;
  expect(answers).toEqual(['other address 200', 'health 200', 'refused 429']);
});
