// Options of pdfkit 0.20 that its published types lack, and the part of fontkit, which has no types, that we use.
declare module 'fontkit' {
  /** A font that has been read. */
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(bytes: Uint8Array): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this;
  }

  interface PDFSubset {
    initSubset(options: { subset: 'PDF/UA' }): void;
  }

  interface AnnotationOption {
    structParent?: PDFKit.PDFStructureElement;
  }

  interface StructureElementOptions {
    scope?: 'Column' | 'Row';
  }
}
