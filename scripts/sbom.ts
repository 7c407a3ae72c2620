import { writeFileSync } from 'node:fs';
import { billOfMaterials } from './sbom/bill-of-materials.ts';

// Writes the bill of materials to sbom.json, which git ignores.
writeFileSync('sbom.json', billOfMaterials());
