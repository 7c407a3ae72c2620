import { deliverThroughStorm } from './mail-storm.ts';

const count = Number(process.argv[2] ?? 10_000);
const startedAt = performance.now();
const result = await deliverThroughStorm(count);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(
  `${count} mails in ${seconds} s over ${result.connections} connections, three of ten of which failed: ` +
    `${result.lost} lost, ${result.twice} arrived twice, ${result.twiceWithoutReason} of them although the server's yes arrived`,
);
process.exitCode = result.queued + result.lost + result.twiceWithoutReason === 0 ? 0 : 1;
