import { describe, expect, it } from 'vitest';
import {
  decodeSession,
  emptySession,
  encodeSession,
  sessionOf,
} from '#lib/stores/session/session-codec.ts';
import { brokenSessions } from '#tests/islands/broken-sessions.ts';

const token = 'Zm9vYmFyYmF6cXV4-_0123456789abcdefghijk';
const live = { id: 100245, code: 100245, access_token: token };

describe('the stored session', () => {
  it('can be written and read back', () => {
    expect(encodeSession(live)).toBe(`{"id":100245,"code":100245,"access_token":"${token}"}`);
    expect(decodeSession(JSON.stringify(live))).toEqual(live);
  });

  it('leaves nothing behind when it is empty', () => {
    expect(encodeSession(emptySession)).toBeUndefined();
  });

  it.each(brokenSessions)('is empty when storage holds %s', (_, text) => {
    expect(decodeSession(text)).toEqual({ id: 0, code: 0 });
    expect({}).not.toHaveProperty('access_token');
  });

  it('opens only for a customer code and a token', () => {
    expect(sessionOf(100245, token)).toEqual(live);
    for (const code of [0, -1, -4, 1.5, Number.NaN]) expect(sessionOf(code, token)).toBeUndefined();
    expect(sessionOf(100245, undefined)).toBeUndefined();
  });
});
