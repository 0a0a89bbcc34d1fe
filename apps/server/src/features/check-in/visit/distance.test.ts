import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { distanceClass, metresBetween, metresFromRoom } from './distance.ts';

const room = { longitude: 74.58, latitude: 42.87 };
const positions = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
});

describe('the distance from a room', () => {
  it('is right for known places', () => {
    const osh = { longitude: 72.79, latitude: 40.53 };
    expect(metresBetween(room, osh) / 1_000).toBeCloseTo(300, -1);
    const step = { longitude: room.longitude, latitude: room.latitude + 0.001 };
    expect(metresBetween(room, step)).toBeCloseTo(111, 0);
  });

  it('is a quarter of a meridian from the equator to the pole', () => {
    const pole = { longitude: 0, latitude: 90 };
    expect(metresBetween({ longitude: 0, latitude: 0 }, pole)).toBeCloseTo(10_007_543.4, 1);
  });

  it('is the same both ways, and 0 at the place itself', () => {
    fc.assert(
      fc.property(positions, positions, (one, other) => {
        expect(metresBetween(one, other)).toBeCloseTo(metresBetween(other, one), 3);
        expect(metresBetween(one, one)).toBe(0);
      }),
    );
  });

  it('is the same with longitude and latitude exchanged', () => {
    const swapped = { longitude: room.latitude, latitude: room.longitude };
    expect(metresFromRoom(room, swapped)).toBe(0);
    fc.assert(
      fc.property(positions, (position) => {
        const metres = metresFromRoom(room, position);
        expect(metres).toBeLessThanOrEqual(metresBetween(room, position));
        expect(Number.isFinite(metres)).toBe(true);
      }),
    );
  });
});

describe('an exchanged position', () => {
  it('has a latitude of at most 90 degrees', () => {
    expect(metresFromRoom({ longitude: 10, latitude: 90 }, { longitude: 90, latitude: 10 })).toBe(0);
    // Beyond the pole, 91 and -170 degrees would be 89 and 10.
    const beyond = { longitude: 91, latitude: -170 };
    expect(metresFromRoom({ longitude: 10, latitude: 89 }, beyond)).toBeGreaterThan(1_000);
  });
});

describe('the class of a distance', () => {
  it.each([
    [undefined, 'unknown'],
    [0, 'near'],
    [50, 'near'],
    [50.1, 'close'],
    [150, 'close'],
    [150.1, 'far'],
    [1e7, 'far'],
  ] as const)('of %s m is %s (D§4 Personal data.3)', (metres, expected) => {
    expect(distanceClass(metres)).toBe(expected);
  });
});
