import type { MyData } from './read.ts';

async function* arrayOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '\n    ';
  yield '[';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n    ';
  }
  yield ']';
}

/** The data as JSON text in pieces; long lists have one row per line. */
export async function* jsonOf(data: MyData): AsyncGenerator<string> {
  let separator = '{\n  ';
  for (const [name, value] of Object.entries(data)) {
    yield `${separator}"${name}": `;
    if (typeof value === 'function') yield* arrayOf(value());
    else yield JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');
    separator = ',\n  ';
  }
  yield '\n}\n';
}
