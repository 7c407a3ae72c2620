import { expect, test } from 'vitest';
import { amountUpTo } from '#islands/tracking/amount-rule.ts';
import { captchaCode } from '#lib/contract/captcha.ts';
import { email, line, nameLine, parcelNumber, phone, text } from '#lib/contract/fields.ts';
import { emailOf } from '#lib/contract/plain-rules.ts';
import { profileSchema } from '#lib/contract/profile.ts';
import { calculatorInputSchema } from '#lib/contract/quotes.ts';
import { credentialsSchema } from '#lib/contract/session.ts';
import { referralValue } from '#lib/contract/sign-up-questions.ts';
import { readNumber } from '#lib/domain/typed-number.ts';
import { judge } from './judge.ts';

const { idNumber, invoiceEmail } = profileSchema.shape;
const { username } = credentialsSchema.shape;
const { weight } = calculatorInputSchema.shape;

test.each([
  ['M1', phone, '\u202a+1 (876) 555-0142\u202c', '18765550142'],
  ['M2', phone, '\u200e+1 876 555 0142', '18765550142'],
  ['isolates', phone, '\u2066876-555-0142\u2069', '8765550142'],
  ['other hyphens', phone, '876\u2011555\u22120142', '8765550142'],
  ['full width', phone, '＋１（８７６）５５５－０１４２', '18765550142'],
  ['Arabic digits', phone, '٨٧٦٥٥٥٠١٤٢', '8765550142'],
  ['Devanagari digits', phone, '८७६५५५०१४२', '8765550142'],
  ['a soft hyphen', phone, '876\u00ad555\u00ad0142', '8765550142'],
  ['a link', phone, 'tel:+1-876-555-0142', '18765550142'],
  ['a label', phone, 'Phone: 876.555.0142', '8765550142'],
  ['a phone in quotes', phone, '“876_555_0142”,', '8765550142'],
  ['slashes and dots', phone, '876/555·0142', '8765550142'],
  ['M3', username, 'demo@airbridge.test\u200b', 'demo@airbridge.test'],
  ['a code by sign-in', username, 'AB\u2011320273\u00a0', 'AB-320273'],
  ['M4', invoiceEmail, 'karen@example.com\u200b', 'karen@example.com'],
  ['an email', email, '\ufeffkaren\u00ad@example.com', 'karen@example.com'],
  ['an email as a link', email, 'mailto:karen@example.com', 'karen@example.com'],
  ['an email of a list', email, '<karen@example.com>;', 'karen@example.com'],
  ['a full-width @', email, 'karen＠example．com', 'karen@example.com'],
  ['a TRN', idNumber, '\u200b123\u2011456\u2011789\u00a0', '123-456-789'],
  ['a TRN in other digits', idNumber, '１２３４５６７８９', '123456789'],
  ['a captcha', captchaCode, '\u200b12ab\u2060', '12ab'],
  ['a referral', referralValue, '100245\u200b', '100245'],
  ['a parcel', parcelNumber, '1Z999AA1\u200b01–23456784', '1Z999AA101-23456784'],
  ['a name', nameLine(80), 'Karen\u00a0Bl\u00adake\u200d', 'Karen Blake'],
  ['an address', line(80), '12\u00ad Hope\u2003Road\u3164', '12 Hope Road'],
  ['a cell', line(80), 'Karen\tBlake', 'Karen Blake'],
  ['a Persian line', line(80), 'می‌خواهم', 'می‌خواهم'],
  ['an emoji', line(80), '❤️‍🔥 👩‍👧 3️⃣', '❤️‍🔥 👩‍👧 3️⃣'],
  ['a joiner in English', line(80), 'Be\u200dlt\ufe0f', 'Belt'],
  ['a message', text(80), 'One\u00a0two\u00ad\r\nthr\u2062ee', 'One two\nthree'],
  ['a weight', weight, '12.5\u200b', 12.5],
  ['an amount', amountUpTo(9999), 'US$\u00a01,289.00\u200b', '1289.00'],
  ['an amount in full width', amountUpTo(9999), '１２.５０', '12.50'],
] as const)('pasted text is read as it was meant: %s', (_, rule, pasted, meant) => {
  expect(judge(rule, pasted)).toEqual({ output: meant, message: undefined });
});

test.each([
  '876-555-0142 ext. 12',
  '(876) 555-0142 x12',
  '876-555-0142 Extension 7',
  '876-555-0142;ext=12',
  '876-555-0142 #12',
  '+18765550142,,12',
])('M6, the extension of a phone is refused in its own words: %s', (pasted) => {
  expect(judge(phone, pasted).message).toBe('Write the number without its extension.');
});

test('numbers typed into the calculator and addresses checked while typing are cleaned the same way', () => {
  const rule = { allowsZero: false, max: 9999, unit: / ?kg$/ };
  for (const typed of ['1\u202f250.5', '１２５０.５', '\u200e1,250.5\u00a0kg'])
    expect(readNumber(typed, rule), typed).toEqual({ number: 1250.5 });
  expect(readNumber('−5', rule)).toEqual({ error: 'low' });
  expect(emailOf('karen@example.com\u200b ')).toBe('karen@example.com');
});

test('only invisible characters are nothing', () => {
  expect(judge(nameLine(80, 'Name required'), '\u200b\u3164').message).toBe('Name required');
  expect(judge(email, '\u2060').message).toBe('Email required');
});
