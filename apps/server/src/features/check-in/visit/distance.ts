import type { DistanceClass } from '@portal/wire/check-in/visit';

const EARTH_RADIUS_M = 6_371_000;
export const NEAR_M = 50;
export const CLOSE_M = 150;

/** Degrees. */
export interface Position {
  readonly longitude: number;
  readonly latitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two positions along the surface of the Earth. */
export function metresBetween(one: Position, other: Position): number {
  const [first, second] = [radians(one.latitude), radians(other.latitude)];
  const height = Math.sin((second - first) / 2) ** 2;
  const width = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const share = height + Math.cos(first) * Math.cos(second) * width;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Metres from a room. Some programs exchange longitude and latitude: the order that is nearer counts. */
export function metresFromRoom(room: Position, { longitude, latitude }: Position): number {
  const straight = metresBetween(room, { longitude, latitude });
  const isPossible = Math.abs(longitude) <= 90;
  return isPossible
    ? Math.min(straight, metresBetween(room, { longitude: latitude, latitude: longitude }))
    : straight;
}

/** The class of a distance, which is all that is stored (decisions 4, Personal data). */
export function distanceClass(metres: number | undefined): DistanceClass {
  if (metres === undefined) return 'unknown';
  if (metres <= NEAR_M) return 'near';
  return metres <= CLOSE_M ? 'close' : 'far';
}
