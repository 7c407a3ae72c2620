import { writeFileSync } from 'node:fs';
import { settingsPage } from './settings/page.ts';

// Regenerates docs/configuration.md.
writeFileSync('docs/configuration.md', settingsPage());
