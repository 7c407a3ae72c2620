import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { bombPdf, pagePdf, pdfFile } from '#tests/support/pdf-file.ts';

/** A file that was made to harm its reader. */
interface HostileKind {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
}

const head = 'From: Shop <orders@shop.example>\r\nSubject: Order 1234567\r\nMIME-Version: 1.0\r\n';

const nested = (levels: number): string =>
  head +
  Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  ).join('');

const withPdfs = (pdf: Buffer): string => {
  const part = `--b\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdf.toString('base64')}\r\n`;
  return `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(3)}--b--\r\n`;
};

/** A PDF whose text needs this font file and this map of its letters. */
const pdfWithFont = (font: Buffer, toUnicode: Buffer): Buffer => {
  const packedTwice = (content: Buffer): Buffer => {
    const data = deflateSync(deflateSync(content));
    const start = `<< /Length ${data.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`;
    return Buffer.concat([Buffer.from(start), data, Buffer.from('\nendstream')]);
  };
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    '<< /Length 30 >>\nstream\nBT /F1 12 Tf (Order total) Tj ET\nendstream',
    '<< /Type /Font /Subtype /TrueType /BaseFont /A /FirstChar 32 /LastChar 33 /Widths [500 500] /FontDescriptor 6 0 R /ToUnicode 8 0 R >>',
    '<< /Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 7 0 R >>',
    packedTwice(font),
    packedTwice(toUnicode),
  ]);
};

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_000_000);

/** One file of each kind, at most 3 MB, so that it can be uploaded too. */
export function makeHostileFiles(): HostileKind[] {
  const bomb = bombPdf();
  const pdf = (what: string, bytes: Buffer) => ({ what, name: 'invoice.pdf', bytes });
  const mail = (what: string, text: string) => ({
    what,
    name: 'mail.html',
    bytes: Buffer.from(text),
  });
  return [
    pdf('one text of 300 MB, packed twice', bomb),
    pdf(
      '1 GB of blanks, packed twice',
      pagePdf(Buffer.alloc(1_000_000_000, ' '), { packedTimes: 2 }),
    ),
    pdf('one text of 300 MB, packed four times', pagePdf(bomb, { packedTimes: 2 })),
    pdf(
      'ten million short texts',
      pagePdf(Buffer.from(`BT ${'(a) Tj '.repeat(10_000_000)}ET`), { packedTimes: 2 }),
    ),
    pdf(
      'twenty million numbers',
      pagePdf(Buffer.from('1 '.repeat(20_000_000)), { packedTimes: 2 }),
    ),
    pdf(
      'a million saved states',
      pagePdf(Buffer.from('q '.repeat(20_000_000)), { packedTimes: 2 }),
    ),
    pdf('a font of 1 GB', pdfWithFont(zeros(1000), Buffer.from('none'))),
    pdf(
      'twenty million letters of a font',
      pdfWithFont(zeros(1), Buffer.from(`1 beginbfchar ${'<41> <0041> '.repeat(20_000_000)}`)),
    ),
    mail('parts within parts', nested(3000)),
    mail('a mail with three bombs', withPdfs(bomb)),
    mail('a hundred thousand fields', `${head}${'X-Field: value\r\n'.repeat(100_000)}\r\nOrder`),
    mail('open elements', `<!doctype html>${'<div><p>'.repeat(300_000)}Order`),
    mail('digits and dots', `<!doctype html>${'1.'.repeat(1_400_000)}`),
    mail(
      'a table without end',
      `<!doctype html><table>${'<tr><td>$1.00<td>Total'.repeat(100_000)}`,
    ),
    {
      what: 'a Word file of 1 GB, packed',
      name: 'invoice.docx',
      bytes: Buffer.from(zipSync({ 'word/document.xml': zeros(500), 'word/more.xml': zeros(500) })),
    },
  ];
}

/** The same file with another hash: what follows its end is not read. */
export const variantOf = (bytes: Buffer, number: number): Buffer =>
  Buffer.concat([bytes, Buffer.from(`\n%${number}\n`)]);
