import type { VisitRequest } from '@portal/wire';

export type Place = Pick<VisitRequest, 'longitude' | 'latitude'>;

/** So short, because a scan must not wait for satellites. */
export const QUICK_LOCATION_MS = 1_500;
/** For a student who asked for it. */
export const PATIENT_LOCATION_MS = 12_000;
/** A position from just before the scan is as good. */
const MAX_AGE_MS = 60_000;

/** The position of the device; `undefined` when it is forbidden, unknown, or not there in time. */
export async function locate(limitMs: number): Promise<Place | undefined> {
  if (!('geolocation' in navigator)) return undefined;
  return new Promise((resolve) => {
    // The browser's own time-out does not count while it asks for the permission.
    const timer = setTimeout(resolve, limitMs);
    const finish = (place?: Place) => {
      clearTimeout(timer);
      resolve(place);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => finish({ longitude, latitude }),
      () => finish(),
      { enableHighAccuracy: true, maximumAge: MAX_AGE_MS, timeout: limitMs },
    );
  });
}

/** Asks for the position while the student still aims the camera; only where that was allowed before, so that nothing pops up. */
export async function prefetchLocation(): Promise<void> {
  if (!('permissions' in navigator)) return;
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  if (state === 'granted') await locate(PATIENT_LOCATION_MS);
}
