import { develop } from './develop.mjs';
import { ensureInstalled } from './ensure.mjs';

ensureInstalled();
develop(process.env.PORT ?? '4321');
