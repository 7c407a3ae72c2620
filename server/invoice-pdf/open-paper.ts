import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Tenant } from '#lib/contract/tenant.ts';
import { allFonts, legible } from './fonts.ts';
import { writeLetterhead } from './head.ts';
import { contentWidth, sheet, styles } from './look.ts';
import { decorate, type Paper } from './paper.ts';
import { drawLines, widthOf } from './text.ts';

/** What a document says of itself. */
interface About {
  readonly title: string;
  readonly subject: string;
  readonly at: Date;
}

// pdfkit writes these words into XML without escaping.
const forXml = (text: string): string =>
  legible(text).text.replaceAll('&', 'and').replaceAll(/[<>]/g, '');

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

/** The footer of every page: whose document it is, and the page's number of how many. */
function writeFooters(paper: Paper, title: string, company: Tenant): void {
  const { doc } = paper;
  const { start, count: pages } = doc.bufferedPageRange();
  const owner = legible(`${company.name} · ${title}`).text;
  for (let index = 0; index < pages; index++) {
    doc.switchToPage(start + index);
    const page = `Page ${index + 1} of ${pages}`;
    const box = { x: sheet.left, y: sheet.bottom + 16, width: contentWidth };
    decorate(
      paper,
      () => {
        drawLines(doc, [owner], box, styles.small);
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
