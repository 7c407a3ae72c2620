import { randomInt } from 'node:crypto';

const smallNumbers = [
  'zero one two three four five six seven eight nine ten',
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
].flatMap((words) => words.split(' '));
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function belowHundred(number: number): string {
  if (number < 20) return smallNumbers[number] ?? '';
  const ten = tens[Math.floor(number / 10) - 2] ?? '';
  return number % 10 === 0 ? ten : `${ten}-${smallNumbers[number % 10]}`;
}

/** A whole number from 1 to 9999 in words, such as “four thousand two hundred and seventeen”. */
export function numberInWords(number: number): string {
  const thousands = Math.floor(number / 1000);
  const hundreds = Math.floor(number / 100) % 10;
  const remainder = number % 100;
  const parts = [
    ...(thousands > 0 ? [`${smallNumbers[thousands]} thousand`] : []),
    ...(hundreds > 0 ? [`${smallNumbers[hundreds]} hundred`] : []),
  ];
  if (remainder === 0) return parts.join(' ');
  return [...parts, ...(parts.length > 0 ? ['and'] : []), belowHundred(remainder)].join(' ');
}

interface Question {
  readonly question: string;
  /** At least 4 letters or digits, lower case. */
  readonly answer: string;
}

function oneOf<T>(choices: readonly T[]): T {
  const choice = choices[randomInt(choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from.');
  return choice;
}

const randomChoices = (choices: string, count: number): string[] =>
  Array.from({ length: count }, () => oneOf([...choices]));

// Without letters whose names sound alike in a screen reader.
const letters = 'afhikloqruwxyz';

const forms: readonly (() => Question)[] = [
  () => {
    const number = randomInt(1000, 10_000);
    return {
      question: `Write the number ${numberInWords(number)} in digits.`,
      answer: String(number),
    };
  },
  () => {
    const number = randomInt(1000, 9999);
    return {
      question: `Which number comes after ${numberInWords(number)}? Write it in digits.`,
      answer: String(number + 1),
    };
  },
  () => {
    const digits = randomChoices('0123456789', 5);
    const names = digits.map((digit) => smallNumbers[Number(digit)]).join(', ');
    return { question: `Write these five digits in a row: ${names}.`, answer: digits.join('') };
  },
  () => {
    const row = randomChoices(letters, 5);
    return {
      question: `Write these five letters in a row: ${row.join(', ').toUpperCase()}.`,
      answer: row.join(''),
    };
  },
];

/** A question in words with its answer, for those who cannot see a picture. */
export const inventQuestion = (): Question => oneOf(forms)();
