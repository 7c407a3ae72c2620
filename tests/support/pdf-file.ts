import { deflateSync } from 'node:zlib';

/** A PDF of these objects, in the order of their numbers from 1 on; the first is the catalog. */
export function pdfFile(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]?.length ?? 0;
  let table = '0000000000 65535 f \n';
  objects.forEach((object, index) => {
    table += `${String(length).padStart(10, '0')} 00000 n \n`;
    const bytes = [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ];
    length += bytes.reduce((sum, part) => sum + part.length, 0);
    parts.push(...bytes);
  });
  const size = objects.length + 1;
  const trailer = `xref\n0 ${size}\n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(trailer)]);
}

/** A PDF of one page with this content, packed as often as said. */
export function pagePdf(content: Buffer, { packedTimes = 1 } = {}): Buffer {
  let data = content;
  for (let time = 0; time < packedTimes; time += 1) data = deflateSync(data);
  const filters = '/FlateDecode '.repeat(packedTimes);
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    Buffer.concat([
      Buffer.from(`<< /Length ${data.length} /Filter [${filters}] >>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

const longText = () =>
  Buffer.concat([
    Buffer.from('BT /F1 12 Tf ('),
    Buffer.alloc(300_000_000, 'a'),
    Buffer.from(') Tj ET'),
  ]);

/** A PDF of about a kilobyte whose one text takes more memory than a reader has. */
export const bombPdf = (): Buffer => pagePdf(longText(), { packedTimes: 2 });
