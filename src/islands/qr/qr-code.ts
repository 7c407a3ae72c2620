import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { downloadUrl } from '#islands/dom/save-file.ts';

// The blank margin that readers need around the code, in modules (ISO 18004).
const quietZone = 4;

/** A QR code with its quiet zone, as an SVG. */
export interface QrCodeDrawing {
  readonly viewBox: string;
  /** The black modules. */
  readonly path: string;
  /** Downloads the code as a PNG large enough for print. */
  readonly save: () => void;
}

/** Generates a QR code that can still be read with 15% of it hidden. */
export function drawQrCode(text: string, fileName: string): QrCodeDrawing {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const units = code.size + 2 * quietZone;
  return {
    viewBox: `-${quietZone} -${quietZone} ${units} ${units}`,
    path: toSvgPath(code),
    save: () =>
      downloadUrl(
        code.toDataURL({ on: [0, 0, 0], off: [255, 255, 255], pad: quietZone, scale: 20 }),
        fileName,
      ),
  };
}
