import { describe, expect, it } from '@jest/globals';
import { startPlace } from './use-reading-position.ts';

const server = { place: '4', fraction: 0.4, savedAt: '2026-11-20T10:00:00.000Z' };
const pendingAt = (time: string) =>
  JSON.stringify({ place: '9', fraction: 0.9, reachedAt: Date.parse(time) });

describe('the place where a book opens (§2 Library)', () => {
  it('is the one of the server', () => {
    expect(startPlace(server, '')).toEqual(server);
    expect(startPlace(null, '')).toBeUndefined();
  });

  it('is the one that this browser could not send, unless another device is newer', () => {
    expect(startPlace(server, pendingAt('2026-11-20T10:00:01Z'))).toMatchObject({ place: '9' });
    expect(startPlace(server, pendingAt('2026-11-20T09:59:59Z'))).toMatchObject({ place: '4' });
    expect(startPlace(null, pendingAt('2026-11-20T09:59:59Z'))).toMatchObject({ place: '9' });
  });

  it('is the one of the server when the own one is not complete', () => {
    expect(startPlace(server, '{"place":"9"}')).toEqual(server);
  });
});
