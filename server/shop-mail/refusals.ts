/** Why a mail or file is not read, in words that say what to do. */
export const refusals = {
  large:
    'This mail is larger than 10 MB. Save it without its attachments, or upload only the shop’s PDF.',
  archive: 'This is an archive. Unpack it and upload the mail or PDF inside.',
  other: 'This file is not an email, web page, text or PDF.',
  empty: 'There is nothing in this file.',
  nested: 'The parts of this mail are nested too deeply to be a shop’s. Copy its text instead.',
  pages: 'This PDF has more than 30 pages. Upload only the pages of the order.',
  locked: 'This PDF asks for a password. Save it without one.',
  broken: 'This file is damaged and cannot be read.',
  slow: 'Reading this file took too long. Try again in a minute, or copy its text instead.',
  unreadable: 'We could not read this file. Copy its text instead.',
} as const;

export type Refusal = keyof typeof refusals;

/** Thrown for a mail or file that is not read. */
export class RefusedMail extends Error {
  readonly refusal: Refusal;
  /** Whether reading took the process's time, or ended it. */
  get isCostly(): boolean {
    return this.refusal === 'slow' || this.refusal === 'unreadable';
  }

  constructor(refusal: Refusal) {
    super(refusals[refusal]);
    this.refusal = refusal;
  }
}
