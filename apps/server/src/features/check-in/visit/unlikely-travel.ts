import { metresBetween } from './distance.ts';
import type { TravelRow } from '../roster/report.queries.ts';

/** 36 km/h: faster than anybody walks or cycles between two buildings. */
const METRES_PER_SECOND = 10;
/** Rooms of one building, where a wall is nothing. */
const SAME_PLACE_M = 150;

/** True when nobody gets from one room to the other in the time between two check-ins. */
export function isUnlikelyTravel(travel: TravelRow): boolean {
  const metres = metresBetween(
    { longitude: travel.fromLongitude, latitude: travel.fromLatitude },
    { longitude: travel.toLongitude, latitude: travel.toLatitude },
  );
  return metres > SAME_PLACE_M && metres > travel.seconds * METRES_PER_SECOND;
}
