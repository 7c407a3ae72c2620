import { ensureInstalled } from './ensure.mjs';
import { handOver } from './hand-over.mjs';

ensureInstalled();
handOver(['scripts/quick/quick.ts']);
