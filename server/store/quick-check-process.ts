import { findDamageIn } from './find-damage.ts';

// Started by quick-check.ts with a file; its output is the damage, or empty if there is none.
const [, , file = ''] = process.argv;
process.stdout.write(findDamageIn(file, 'quick') ?? '');
