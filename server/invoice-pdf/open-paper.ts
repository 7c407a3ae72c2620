import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Tenant } from '#lib/contract/tenant.ts';
import { allFonts, makeLegible } from './fonts.ts';
import { writeLetterhead } from './head.ts';
import { contentWidth, sheet, styles } from './look.ts';
import { decorate, type Paper } from './paper.ts';
import { drawLines, widthOf } from './text.ts';

/** The document's metadata. */
interface About {
  readonly title: string;
  readonly subject: string;
  readonly at: Date;
}

// pdfkit writes these words into XML without escaping.
const forXml = (text: string): string =>
  makeLegible(text).text.replaceAll('&', 'and').replaceAll(/[<>]/g, '');

function openDocument({ title, subject, at }: About, company: Tenant): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    font: '',
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: forXml(title),
      Author: forXml(company.name),
      Subject: forXml(subject),
      Creator: forXml(company.name),
      Producer: 'PDFKit',
      CreationDate: at,
    },
  });
  doc.initSubset({ subset: 'PDF/UA' });
  for (const { name, font } of allFonts) doc.registerFont(name, font);
  return doc;
}

/** Writes the footer of every page: company, title and “Page 1 of 2”. */
function writeFooters(paper: Paper, title: string, company: Tenant): void {
  const { doc } = paper;
  const { start, count: pages } = doc.bufferedPageRange();
  const label = makeLegible(`${company.name} · ${title}`).text;
  for (let index = 0; index < pages; index++) {
    doc.switchToPage(start + index);
    const page = `Page ${index + 1} of ${pages}`;
    const box = { x: sheet.left, y: sheet.bottom + 16, width: contentWidth };
    decorate(
      paper,
      () => {
        drawLines(doc, [label], box, styles.small);
        const width = widthOf(doc, page, styles.small);
        drawLines(doc, [page], { ...box, x: sheet.right - width, width }, styles.small);
      },
      'Pagination',
    );
  }
}

/** Opens a document under the company's letterhead; `finish` writes its footers and returns its bytes. */
export function openPaper(about: About, company: Tenant) {
  const doc = openDocument(about, company);
  const bytes = buffer(doc);
  doc.addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  const paper: Paper = { doc, root, y: sheet.top, lacksLetters: false };
  writeLetterhead(paper, company);
  const finish = (): Promise<Uint8Array> => {
    writeFooters(paper, about.title, company);
    root.end();
    doc.end();
    return bytes;
  };
  return { paper, finish };
}
