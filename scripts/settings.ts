import { writeFileSync } from 'node:fs';
import { settingsPage } from './settings/page.ts';

// Writes docs/configuration.md anew.
writeFileSync('docs/configuration.md', settingsPage());
