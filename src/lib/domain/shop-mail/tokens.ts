/** Words that may be between a label and its number. */
const fillers = new Set(
  'number numbers no nos nr n num id ids code codes ref reference confirmation is are nummer numero numeri numeros codigo codice kennung de di do d e der of vom your ihre for s o a con gls ups lautet'.split(
    ' ',
  ),
);

const gap = /[\s:#№°º.,*"'()=–-]/;

/** What follows a label: whether it says so plainly (a colon, a number sign, a word such as “number”), and where. */
export interface Behind {
  readonly at: number;
  readonly isPlain: boolean;
  /** True if the label and the value are on different lines or in different cells. */
  readonly isApart: boolean;
}

/** Walks from the end of a label over “number:”, “#” and the like to where its value begins. */
export function behindLabel(plain: string, from: number): Behind {
  let [at, isPlain, isApart] = [from, false, false];
  for (let words = 0; words < 4; ) {
    const sign = plain[at];
    if (sign !== undefined && gap.test(sign)) {
      if (':#№°º'.includes(sign)) isPlain = true;
      if (sign === '\n' || sign === '\t') isApart = true;
      at += 1;
      continue;
    }
    const [word] = /^[a-z]+(?![a-z\d-])/.exec(plain.slice(at, at + 16)) ?? [];
    if (word === undefined || !fillers.has(word)) break;
    if (word.length > 1 && !'de di do of your for ihre der vom'.split(' ').includes(word))
      isPlain = true;
    at += word.length;
    words += 1;
  }
  return { at, isPlain, isApart };
}
