/** Words that may be between a label and its number. */
const fillers = new Set(
  'number numbers no nos nr n num id ids code codes ref reference confirmation is are nummer numero numeri numeros codigo codice kennung de di do d e der of vom your ihre for s o a con gls ups usps fedex dhl dpd ontrac lautet'.split(
    ' ',
  ),
);

/** The fillers that say nothing about what follows them. */
const prepositions = new Set('de di do of your for ihre der vom'.split(' '));

/** The most fillers between a label and its value. */
const maxFillers = 4;

const separator = /[\s:#№°º.,*"'()[\]{}<>«»“”„‘’‹›=→➜➔›▸►•·|~_\p{Pd}\u2212]/u;

/** A remark in brackets without a number: “(FedEx)”, “[International Mail]”. */
const remark = /^[([{](?![^()[\]{}\n\t]{0,40}\d{3})[^()[\]{}\n\t]{1,40}[)\]}]/;

/** The place of the value that follows a label. */
export interface AfterLabel {
  readonly at: number;
  /** True if a colon, a number sign or a word such as “number” announces the value. */
  readonly isAnnounced: boolean;
  /** True if the label and the value are on different lines or in different cells. */
  readonly isApart: boolean;
}

/** Walks from the end of a label over “number:”, “#” and the like to where its value begins. */
export function afterLabel(plain: string, from: number): AfterLabel {
  let at = from;
  let isAnnounced = false;
  let isApart = false;
  let fillerCount = 0;
  while (fillerCount < maxFillers) {
    const character = plain[at];
    const [remarkText = ''] = remark.exec(plain.slice(at, at + 42)) ?? [];
    if (remarkText !== '') {
      at += remarkText.length;
      continue;
    }
    if (character !== undefined && separator.test(character)) {
      if (':#№°º'.includes(character)) isAnnounced = true;
      if (character === '\n' || character === '\t') isApart = true;
      at += 1;
      continue;
    }
    const [word] = /^[a-z]+(?![a-z\d-])/.exec(plain.slice(at, at + 16)) ?? [];
    if (word === undefined || !fillers.has(word)) break;
    if (word.length > 1 && !prepositions.has(word)) isAnnounced = true;
    at += word.length;
    fillerCount += 1;
  }
  return { at, isAnnounced, isApart };
}
