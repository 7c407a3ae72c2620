import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { mergeYaml } from '#editor/yaml/merge.ts';

const text = `# Who we are
name: AirBridge # the brand
phone: "+1 876-555-0142"

# Where we are
offices:
  # the first one
  - name: Miami
    hours:
      - { days: Monday to Friday, opens: "09:00" }

  # the second one
  - name: Kingston
    hours:
      - { days: Saturday, opens: "09:00" }
    lines:
      - 15 Sample Harbour Lane

# Money
prices: [1, 5, 10]
rate: 160.00
note: >-
  Two lines
  of words.
`;

interface Office {
  name: string;
  hours: { days: string; opens: string }[];
  lines?: string[];
}

interface Values {
  name: string;
  offices: [Office, Office, ...Office[]];
  prices: number[];
  rate?: number;
  note: string;
  tagline?: string;
}

/** The text after an edit of its values, checked to say what the edit says. */
function edit(change: (values: Values) => void): string {
  const values: Values = parse(text);
  change(values);
  const merged = mergeYaml(text, { ...values });
  expect(parse(merged)).toEqual(values);
  return merged;
}

/** The lines that two texts do not share, in order. */
function changed(merged: string): { gone: string[]; fresh: string[] } {
  const before = text.split('\n');
  const after = merged.split('\n');
  return {
    gone: before.filter((line) => !after.includes(line)),
    fresh: after.filter((line) => !before.includes(line)),
  };
}

const comments = (yaml: string) => yaml.match(/#.*/g);

test('unchanged values leave every byte as it was', () => {
  expect(edit(() => {})).toBe(text);
});

test.each(
  readdirSync('src/content', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  ),
)('%s comes back byte for byte', (name) => {
  const file = readFileSync(`src/content/${name}`, 'utf8');
  expect(mergeYaml(file, parse(file))).toBe(file);
});

describe('a changed value touches its own line only', () => {
  test('a comment on the line stays', () => {
    const merged = edit((values) => {
      values.name = 'SeaBridge';
    });
    expect(changed(merged)).toEqual({
      gone: ['name: AirBridge # the brand'],
      fresh: ['name: SeaBridge # the brand'],
    });
  });

  test('a price keeps its two decimals', () => {
    const merged = edit((values) => {
      values.rate = 161.5;
    });
    expect(merged).toContain('\nrate: 161.50\n');
  });

  test('words in braces get quotes where they need them', () => {
    const merged = edit((values) => {
      const [office] = values.offices;
      office.hours = [{ days: 'Monday, Tuesday', opens: '10:00' }];
    });
    expect(changed(merged).fresh).toEqual(['      - { days: "Monday, Tuesday", opens: "10:00" }']);
  });

  test.each(['yes: no', '- x', '# no comment', '160', 'true', 'a "b" c', "it's", 'two\nlines', ''])(
    'the words %j stay words',
    (words) => {
      edit((values) => {
        values.name = words;
        values.offices[0].name = words;
        values.note = words;
      });
    },
  );

  test('words over several lines stay over several lines', () => {
    const merged = edit((values) => {
      values.note = 'Three other words.';
    });
    expect(merged).toContain('note: >-\n  Three other words.\n');
  });
});

describe('a list', () => {
  test('takes a further entry in the notation of the others', () => {
    const merged = edit((values) => {
      values.offices[1].hours.push({ days: 'Sunday', opens: '10:00' });
    });
    expect(changed(merged)).toEqual({
      gone: [],
      fresh: ['      - { days: Sunday, opens: "10:00" }'],
    });
  });

  test('loses an entry together with the comment above it', () => {
    const merged = edit((values) => {
      values.offices.splice(1, 1);
    });
    expect(merged).not.toContain('Kingston');
    expect(merged).not.toContain('# the second one');
    expect(merged).toContain('\n# Money\nprices');
  });

  test('loses its first entry and keeps the rest as it was', () => {
    const merged = edit((values) => {
      values.offices.splice(0, 1);
    });
    expect(changed(merged).fresh).toEqual([]);
    expect(merged).toContain('# the second one\n  - name: Kingston\n');
  });

  test('puts entries into another order, each with its own comment', () => {
    const merged = edit((values) => {
      values.offices.reverse();
    });
    expect(comments(merged)?.sort()).toEqual(comments(text)?.sort());
    expect(merged).toContain('# the second one\n  - name: Kingston\n');
  });

  test('takes a new first entry', () => {
    const merged = edit((values) => {
      values.offices.unshift({ name: 'Mobay', hours: [] });
    });
    expect(changed(merged)).toEqual({ gone: [], fresh: ['  - name: Mobay', '    hours: []'] });
    expect(merged).toContain('    hours: []\n\n  - name: Miami\n');
  });

  test('may become empty and full again', () => {
    const merged = edit((values) => {
      values.offices[0].hours = [];
      values.prices = [];
    });
    expect(comments(merged)).toEqual(comments(text));
    const again = mergeYaml(merged, parse(text));
    expect(parse(again)).toEqual(parse(text));
    expect(comments(again)).toEqual(comments(text));
  });

  test('in brackets stays in brackets', () => {
    const merged = edit((values) => {
      values.prices = [1, 10];
    });
    expect(merged).toContain('\nprices: [1, 10]\n');
  });
});

describe('a key', () => {
  test('goes, and nothing else with it', () => {
    const merged = edit((values) => {
      delete values.rate;
    });
    expect(changed(merged)).toEqual({ gone: ['rate: 160.00'], fresh: [] });
  });

  test('comes below the one before it', () => {
    const values = parse(text);
    const merged = mergeYaml(text, { name: values.name, tagline: 'Two: words', ...values });
    expect(merged).toContain('name: AirBridge # the brand\ntagline: "Two: words"\nphone');
    expect(parse(merged)).toEqual({ ...values, tagline: 'Two: words' });
  });

  test('comes into a group of a list', () => {
    const merged = edit((values) => {
      values.offices[0].lines = ['1200 Sample Cargo Road'];
    });
    expect(changed(merged)).toEqual({ gone: [], fresh: ['      - 1200 Sample Cargo Road'] });
  });
});

test('an invalid YAML file is not touched', () => {
  expect(() => mergeYaml('a: [1', { a: [2] })).toThrow('broken by hand');
});

test('whatever values are merged, the file then holds exactly these', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a', 'b: c', '- d', 'e\nf', '1'),
  );
  const hours = fc.record({ days: words, opens: words });
  const office = fc.record({
    name: fc.oneof(words, fc.constantFrom('Miami', 'Kingston')),
    hours: fc.array(hours, { maxLength: 3 }),
  });
  const values = fc.record(
    {
      name: words,
      offices: fc.array(office, { maxLength: 4 }),
      prices: fc.array(fc.integer(), { maxLength: 3 }),
      rate: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
      note: words,
      fresh: fc.oneof(words, office),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(values, values, (first, second) => {
      const once = mergeYaml(text, first);
      expect(parse(once)).toEqual(first);
      expect(parse(mergeYaml(once, second))).toEqual(second);
    }),
    { numRuns: 300 },
  );
});
