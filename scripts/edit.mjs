// The visual editor over src/content, on this machine only; EDITING.md shows how to use it.
import { develop } from './develop.mjs';
import { ensureInstalled } from './ensure.mjs';

ensureInstalled();
process.stdout.write('Starting the editor…\n');
// A port of its own, so that it runs beside `npm start`; the API's address would only confuse an editor.
develop(process.env.PORT ?? '4331', ['--config', 'astro.editor.config.mjs'], 'ignore');
