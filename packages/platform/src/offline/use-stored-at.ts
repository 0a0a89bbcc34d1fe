import { usePortalSelector } from '../store/store.ts';

/** The fields of an RTK Query hook's result that identify its request. */
interface QueryRef {
  readonly endpointName?: string;
  readonly originalArgs?: unknown;
}

/** Returns the time at which the shown data of a query was stored; `undefined` when the data is not from the store. */
export const useStoredAt = ({ endpointName, originalArgs }: QueryRef): number | undefined =>
  usePortalSelector(({ storedData, portalApi: { queries } }) => {
    const found = Object.entries(storedData).find(
      ([cacheKey]) =>
        queries[cacheKey]?.endpointName === endpointName && queries[cacheKey]?.originalArgs === originalArgs,
    );
    return found?.[1];
  });
