import { ensureBuilt, ensureInstalled } from './ensure.mjs';
import { handOver } from './hand-over.mjs';

ensureInstalled();
ensureBuilt();
handOver(['server/main.ts']);
