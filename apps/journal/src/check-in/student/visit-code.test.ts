import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { codeOfText, monotonicNow, scanTimeOf } from './visit-code.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the text of a QR code', () => {
  it.each([
    ['https://lms.example.kg/lms/checkin?t=abc', { token: 'abc' }],
    ['http://10.0.0.7:3000/lms/checkin?t=abc', { token: 'abc' }],
    ['https://lms.example.kg/lms/checkin?r=room', { roomCode: 'room' }],
  ])('%s is a code of the check-in', (text, code) => {
    expect(codeOfText(text)).toMatchObject(code);
  });

  it.each([
    '',
    'abc',
    'https://lms.example.kg/lms/chat?t=abc',
    'https://lms.example.kg/lms/checkin',
    'WIFI:S:x;;',
  ])('"%s" is none', (text) => {
    expect(codeOfText(text)).toBeUndefined();
  });

  it('may be anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        expect(codeOfText(text)).toBeUndefined();
      }),
    );
  });
});

describe('the time of a scan', () => {
  it('is the time since the stamp of the server, whatever the clock of the device shows', () => {
    const stamp = { stamp: 'signed', receivedAt: monotonicNow() - 4_000 };
    jest.spyOn(Date, 'now').mockReturnValue(0);
    expect(scanTimeOf(stamp).elapsedMs).toBeGreaterThanOrEqual(4_000);
    expect(scanTimeOf(stamp).elapsedMs).toBeLessThan(5_000);
  });

  it('is unknown without a stamp, with one of yesterday, and with one of the future', () => {
    const unknown = { stamp: undefined, elapsedMs: undefined };
    expect(scanTimeOf(undefined)).toEqual(unknown);
    expect(scanTimeOf({ stamp: 's', receivedAt: monotonicNow() - 25 * 3_600_000 })).toEqual(unknown);
    expect(scanTimeOf({ stamp: 's', receivedAt: monotonicNow() + 60_000 })).toEqual(unknown);
  });
});
