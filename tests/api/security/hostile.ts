/** 100 kB of what a badly written pattern runs for long over. */
export const long = ['a', 'a.', '@@', ' ', '9-'].map((unit) => unit.repeat(100_000 / unit.length));

const nested = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

/** Bodies that no call takes, sent as application/json. */
export const hostileBodies: readonly (readonly [string, string | Buffer])[] = [
  ...[
    '{}',
    '[]',
    'null',
    'true',
    '0',
    '-1',
    '1e999',
    '"x"',
    '',
    ' ',
    '{',
    '}',
    '{]',
    '[{}]',
    'NaN',
  ].map((body) => [body || 'nothing', body] as const),
  ['an undefined', 'undefined'],
  ['single quotes', "{'email':'a@b.co'}"],
  ['a comment', '{"a":1/**/}'],
  ['two values', '{}{}'],
  ['a form', 'email=a%40b.co'],
  ['XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['a byte order mark', '\ufeff{}'],
  ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['UTF-16', Buffer.from('{"email":"a@b.co"}', 'utf16le')],
  ['NULs', '\u0000'.repeat(100)],
  ['100,000 lists in lists', '['.repeat(100_000)],
  ['5,000 closed lists in lists', nested('[', ']', 5000)],
  ['5,000 objects in objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  [
    '10,000 keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, key) => [`k${key}`, 1]))),
  ],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a prototype inside', '{"profile":{"__proto__":{"isAdmin":true}}}'],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['a hidden prototype', '{"\\u005f_proto__":{"isAdmin":true}}'],
  ['a method', '{"toString":1,"valueOf":1,"toJSON":1,"then":1}'],
  ['a long number', `{"version":${'9'.repeat(10_000)}}`],
];

/** Values that stand in a field where something else is meant. */
export const hostileValues: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['true', true],
  ['one', 1],
  ['minus one', -1],
  ['a number beyond counting', 1e308],
  ['a list', []],
  ['a list of lists', [[['a']]]],
  ['an object', {}],
  ['a query', { $ne: '' }],
  ['nothing', ''],
  ['blanks', ' \t\u00a0\u3000'],
  ['a NUL', 'a\u0000b@example.com'],
  ['a line', 'visitor@example.com\r\nBcc: thief@example.com'],
  ['half a sign', '\ud800'],
  ['signs from right to left', '\u202ea@b.co'],
  ['SQL', "' OR 1=1; DROP TABLE customers; --"],
  ['a template', '{{7*7}}<%= 7*7 %>'],
  ['HTML', '"><img src=x onerror=alert(1)>'],
  ['a path', '../../../../etc/passwd'],
  ['a format', '%s%n%x%00'],
  ...long.map((value) => [`100 kB of ${JSON.stringify(value.slice(0, 2))}`, value] as const),
];

/** Values for a place in an address, already encoded. */
export const hostileParams = [
  ...[
    '%00',
    '%0d%0aX:%20y',
    '%ff',
    '%',
    '%2f..%2f',
    '..%5c',
    '%e2%80%ae',
    'null',
    'undefined',
    'NaN',
  ],
  ...[
    '-1',
    '0',
    '1e400',
    '0x1',
    '1.5',
    '01',
    '%20',
    '%27%20OR%201=1--',
    '%3Cscript%3E',
    '__proto__',
  ],
  ...[
    'constructor',
    'toString',
    '[object%20Object]',
    '9'.repeat(400),
    'a'.repeat(8000),
    '%F0%9F%99%82',
  ],
];

/** Queries that mean nothing, or two things. */
export const hostileQueries = [
  ...[
    'a=1&a=2',
    'a[]=1',
    'a[0]=1',
    'a[b][c]=1',
    '__proto__[x]=1',
    '__proto__=1',
    'constructor[prototype]=1',
  ],
  ...[
    'filter=1&filter[q]=2',
    'filter[q]=1&filter=2',
    '%',
    '%ff=%ff',
    '=',
    '&&&',
    '[=1',
    'a%00=1',
    '?',
  ],
  ...['sort[field]=id;drop', 'size=1000000000', 'page=-1', 'page=NaN', 'filter[q]=%25'.repeat(1)],
  `filter[q]=${'%25'.repeat(1000)}`,
  Array.from({ length: 2000 }, (_, key) => `k${key}=1`).join('&'),
];
