import { writeFileSync } from 'node:fs';
import { billOfMaterials } from './sbom/bill-of-materials.ts';

// Writes the bill of materials to sbom.json (ignored by git).
writeFileSync('sbom.json', billOfMaterials());
