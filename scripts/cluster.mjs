import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { handOver } from './hand-over.mjs';

ensureInstalled();
ensureBuilt();
handOver(['scripts/cluster/run.ts']);
