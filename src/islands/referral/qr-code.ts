import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { followLink } from '#islands/dom/save-file.ts';

// What readers need around a code to find it, in modules (ISO 18004).
const quietZone = 4;

/** A QR code, black on white with its quiet zone. */
export interface QrCodeDrawing {
  /** The `viewBox` of an SVG, and in it the path of what is black. */
  readonly viewBox: string;
  readonly path: string;
  /** Lets the browser download the same as a PNG large enough for print. */
  readonly save: () => void;
}

/** Draws text as a QR code that can still be read with a seventh of it hidden. */
export function drawQrCode(text: string): QrCodeDrawing {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const units = code.size + 2 * quietZone;
  return {
    viewBox: `-${quietZone} -${quietZone} ${units} ${units}`,
    path: toSvgPath(code),
    save: () =>
      followLink(
        code.toDataURL({ on: [0, 0, 0], off: [255, 255, 255], pad: quietZone, scale: 20 }),
        'referral-link.png',
      ),
  };
}
