import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeBase45, encodeBase45 } from './base45.ts';
import { crc32 } from './crc32.ts';
import { type Collected, contentOf, type Film, filmOf, takeFrame } from './frames.ts';

/** Bytes without a pattern. */
function someBytes(length: number, seed = 1): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  });
}

/** Takes what the camera saw: the numbers of frames of a film. */
const seen = (film: Film, numbers: readonly number[], before?: Collected) =>
  numbers.reduce((collected, number) => takeFrame(collected, film.frame(number)), before);
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);
const contentIn = (collected: Collected | undefined) => collected && contentOf(collected);

describe('HAND-10 the text of a frame', () => {
  test('is Base45 as RFC 9285 has it', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(encodeBase45(bytes('AB'))).toBe('BB8');
    expect(encodeBase45(bytes('Hello!!'))).toBe('%69 VD92EX0');
    expect(encodeBase45(bytes('base-45'))).toBe('UJCLQE7W581');
    expect(decodeBase45('QED8WEX0')).toEqual(bytes('ietf!'));
    for (const none of ['GGW', ':::', 'A', 'a0', '::']) expect(decodeBase45(none)).toBeUndefined();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (any) => {
        expect(decodeBase45(encodeBase45(any))).toEqual(any);
      }),
    );
  });

  test('has the checksum of zip files', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  });

  test('says what it is of, in at most 600 characters of the alphabet that takes the least room', () => {
    expect(filmOf(someBytes(384 * 7 - 8)).frame(3)).toHaveLength(596);
    const film = filmOf(someBytes(5_000));
    expect(film.total).toBe(14);
    for (const number of [0, 13, 14, 100_000]) {
      expect(film.frame(number)).toMatch(/^CVH1[0-9A-Z $%*+\-./:]{553}$/);
    }
  });
});

describe('HAND-11 a film', () => {
  test('of one frame, and of none', () => {
    for (const length of [0, 1, 376]) {
      const content = someBytes(length);
      const film = filmOf(content);
      expect(film.total).toBe(1);
      expect(contentIn(seen(film, [0]))).toEqual(content);
    }
  });

  test('that is read without a loss is whole after its first round', () => {
    const content = someBytes(9_999);
    const film = filmOf(content);
    expect(contentIn(seen(film, upTo(film.total - 1)))).toBeUndefined();
    expect(contentIn(seen(film, upTo(film.total)))).toEqual(content);
  });

  test('with frames lost, doubled and in any order is whole with little more than as many different ones', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 6_000 }),
        fc.nat(10_000),
        fc.integer({ min: 2, max: 5 }),
        fc.infiniteStream(fc.nat()),
        (content, first, oneIn, random) => {
          const film = filmOf(content);
          const next = () => random.next().value as number;
          const kept = upTo(film.total * 8 + 80)
            .map((number) => first + number)
            .filter(() => next() % oneIn !== 0)
            .slice(0, film.total + 24)
            .flatMap((number) => (next() % 4 === 0 ? [number, number] : [number]))
            .map((number) => ({ number, place: next() }))
            .sort((a, b) => a.place - b.place)
            .map(({ number }) => number);
          expect(contentIn(seen(film, kept))).toEqual(content);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('that is met by a camera that sees only every second frame, or every seventh, is whole all the same', () => {
    const content = someBytes(5_300);
    const film = filmOf(content);
    for (const rhythm of [2, 3, 5, 7]) {
      const numbers = upTo(film.total + 20).map((number) => number * rhythm);
      expect(contentIn(seen(film, numbers))).toEqual(content);
    }
  });

  test('of even content has no even code, which readers lose their way in', () => {
    const film = filmOf(new Uint8Array(1_000));
    const texts = upTo(5).map((number) => film.frame(number));
    for (const text of texts) expect(text).not.toMatch(/(.)\1{5}/);
    expect(contentIn(seen(film, upTo(film.total)))).toEqual(new Uint8Array(1_000));
  });

  test('says how far it is, and a frame that says nothing new changes nothing', () => {
    const film = filmOf(someBytes(3_000));
    const some = seen(film, [3, 1]) as Collected;
    expect([some.rows.length, some.total]).toEqual([2, 8]);
    expect(seen(film, [1, 3], some)).toBe(some);
  });
});

describe('HAND-12 the camera sees something else', () => {
  const film = filmOf(someBytes(3_000));
  const begun = seen(film, [0, 1]) as Collected;

  test('a foreign code, half a frame, or one that was misread changes nothing', () => {
    const good = film.frame(2);
    const wrong = good.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const text of [
      '',
      'https://example.com',
      'CVP1 pass',
      good.slice(0, 300),
      wrong,
      `CVH2${good.slice(4)}`,
    ]) {
      expect(takeFrame(begun, text)).toBe(begun);
      expect(takeFrame(undefined, text)).toBeUndefined();
    }
  });

  test('a frame of another phone in passing changes nothing, also when it stands still', () => {
    const other = filmOf(someBytes(2_000, 7));
    const passed = seen(other, [4, 4, 4, 4], begun);
    expect(passed?.rows).toBe(begun.rows);
    expect(contentIn(seen(film, upTo(film.total), passed))).toEqual(someBytes(3_000));
  });

  test('another phone that stays in view begins anew', () => {
    const other = filmOf(someBytes(2_000, 7));
    const turned = seen(other, [0, 1, 2], begun);
    expect([turned?.rows.length, turned?.total]).toEqual([1, other.total]);
    expect(contentIn(seen(other, upTo(other.total), turned))).toEqual(someBytes(2_000, 7));
  });

  test('HAND-21 content that is not what was shown is corrupt', () => {
    const whole = seen(film, upTo(film.total)) as Collected;
    const [first, ...rest] = whole.rows;
    const block = first?.block.map((byte, at) => (at === 20 ? byte ^ 1 : byte)) as Uint8Array;
    const rows = [{ parts: first?.parts as bigint, block }, ...rest];
    expect(contentOf({ ...whole, rows })).toBe('corrupt');
  });
});
