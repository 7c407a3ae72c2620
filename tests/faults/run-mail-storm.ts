import { deliverThroughStorm } from './mail-storm.ts';

const count = Number(process.argv[2] ?? 10_000);
const startedAt = performance.now();
const told = await deliverThroughStorm(count);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(
  `${count} mails in ${seconds} s over ${told.connections} connections, three of ten of which failed: ` +
    `${told.lost} lost, ${told.twice} arrived twice, ${told.twiceWithoutReason} of them although the server's yes arrived`,
);
process.exitCode = told.queued + told.lost + told.twiceWithoutReason === 0 ? 0 : 1;
