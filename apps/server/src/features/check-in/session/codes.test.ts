import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  createRoomCode,
  createSpokenCode,
  createStamp,
  createToken,
  hashDevice,
  hashNetwork,
  isSlotValid,
  isSpokenCode,
  readRoomCode,
  readStamp,
  readToken,
  sealClaim,
  slotEnd,
  slotOf,
  unsealClaim,
  type ClaimContent,
} from './codes.ts';

const key = createSecretKey(Buffer.alloc(32, 7));
const otherKey = createSecretKey(randomBytes(32));
const NOW = 1_780_000_000_000;
const ids = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const times = fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 });
const slots = times.map(slotOf);

/** Every text that differs from a code in one byte. */
function* alteredBytes(code: string): Generator<string> {
  const bytes = Buffer.from(code, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    for (let value = 0; value < 256; value += 1) {
      if (value === bytes[at]) continue;
      const altered = Buffer.from(bytes);
      altered[at] = value;
      yield altered.toString('base64url');
    }
  }
}

const claim: ClaimContent = {
  checkInId: 17,
  slot: 118_000_000,
  scannedAtMs: NOW,
  studentId: 0,
  deviceHash: hashDevice(key, 'browser'),
  networkHash: hashNetwork(key, '10.0.0.1'),
};

const kinds = [
  ['a token', () => createToken(key, { checkInId: 17, slot: 118_000_000 }), readToken],
  ['the code of a room', () => createRoomCode(key, 17), readRoomCode],
  ['a stamp', () => createStamp(key, NOW), readStamp],
  ['a claim', () => sealClaim(key, claim), unsealClaim],
] as const;

describe.each(kinds)('%s', (_, create, read) => {
  it('is rejected with any byte altered (D§5 Check-in.1)', () => {
    const altered = [...alteredBytes(create())];
    expect(altered.length).toBeGreaterThan(20 * 255);
    expect(altered.filter((code) => read(key, code) !== undefined)).toEqual([]);
    expect(read(key, create())).toBeDefined();
  });

  it('has one spelling only', () => {
    const code = create();
    const spellings = [
      `${code}=`,
      `${code} `,
      code.slice(0, -1),
      `${code}A`,
      `${code.slice(0, 5)}\n${code.slice(5)}`,
    ];
    const standard = Buffer.from(code, 'base64url').toString('base64');
    for (const text of [...spellings, ...(standard === code ? [] : [standard]), ''])
      expect([text, read(key, text)]).toEqual([text, undefined]);
  });

  it('of another installation is rejected', () => {
    expect(read(otherKey, create())).toBeUndefined();
  });

  it('is no code of another kind', () => {
    const own = kinds.filter(([, , other]) => other !== read);
    for (const [, , other] of own) expect(other(key, create())).toBeUndefined();
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => expect(read(key, text)).toBeUndefined()));
  });
});

describe('a token', () => {
  it('says its check-in and slot in 32 characters', () => {
    fc.assert(
      fc.property(ids, slots, (checkInId, slot) => {
        const token = createToken(key, { checkInId, slot });
        expect(token).toMatch(/^[\w-]{32}$/);
        expect(readToken(key, token)).toEqual({ checkInId, slot });
      }),
    );
  });

  it('is valid in its slot and the next one, 30 seconds at most (D§5 Check-in.1)', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 60_000 }), (shownAt, ageMs) => {
        const isValid = isSlotValid(slotOf(shownAt), shownAt + ageMs);
        expect(isValid || ageMs > 15_000).toBe(true);
        expect(isValid && ageMs >= 30_000).toBe(false);
      }),
    );
  });

  it('of a later slot is not valid yet', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 1_000 }), (time, early) =>
        expect(isSlotValid(slotOf(time) + early, time)).toBe(false),
      ),
    );
  });

  it('ends after its time, within 15 seconds', () => {
    fc.assert(
      fc.property(times, (time) => {
        expect(slotEnd(time) - time).toBeGreaterThan(0);
        expect(slotEnd(time) - time).toBeLessThanOrEqual(15_000);
      }),
    );
  });
});

describe('the spoken code', () => {
  it('is six digits, valid for one to two minutes', () => {
    fc.assert(
      fc.property(ids, times, fc.integer({ min: 0, max: 59_999 }), (checkInId, time, ageMs) => {
        const code = createSpokenCode(key, checkInId, time);
        expect(code).toMatch(/^\d{6}$/);
        expect(isSpokenCode(key, code, { checkInId, timeMs: time + ageMs })).toBe(true);
        expect(isSpokenCode(key, `${code.slice(0, 3)} ${code.slice(3)}`, { checkInId, timeMs: time })).toBe(
          true,
        );
      }),
    );
  });

  it('of another lesson or of an earlier time is right by chance only', () => {
    const wrong = Array.from({ length: 2_000 }, (_, at) =>
      isSpokenCode(key, createSpokenCode(key, at + 2, NOW), { checkInId: 1, timeMs: NOW + 120_000 * at }),
    );
    expect(wrong.filter(Boolean).length).toBeLessThan(3);
  });

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('is not %j', (typed) => {
    expect(isSpokenCode(key, typed, { checkInId: 1, timeMs: NOW })).toBe(false);
  });
});

describe('the hash of a browser', () => {
  it('needs the key', () => {
    expect(hashDevice(key, 'a')).toEqual(hashDevice(key, 'a'));
    expect(hashDevice(key, 'a')).not.toEqual(hashDevice(key, 'b'));
    expect(hashDevice(key, 'a')).not.toEqual(hashDevice(otherKey, 'a'));
  });
});
