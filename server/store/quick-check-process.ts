import { findDamageIn } from './find-damage.ts';

// Started by quick-check.ts with a file; what is written is the damage, and nothing if there is none.
const [, , file = ''] = process.argv;
process.stdout.write(findDamageIn(file, 'quick') ?? '');
