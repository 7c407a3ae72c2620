import { colors } from './look.ts';
import { decorate, type Paper } from './paper.ts';

/** The company's logo with its top left corner at a point; 32 units of its drawing are `size` points. */
export function drawLogo(paper: Paper, x: number, y: number, size: number): void {
  const { doc } = paper;
  decorate(paper, () => {
    doc.translate(x, y).scale(size / 32);
    doc.lineCap('round').lineJoin('round').lineWidth(3);
    doc.path('M3 27C5 4 27 4 29 27').stroke(colors.sea);
    const box = 'M22.5 4.5l6.2 3.5v7l-6.2 3.5L16.3 15V8z';
    doc.path(box).lineWidth(4).stroke('#ffffff');
    doc.path(box).fill(colors.mango);
    doc.path('M17 8.4l5.5 3 5.5-3M22.5 11.5v6').lineWidth(1.3).stroke(colors.onMango);
  });
}
