import type { ApiFailure } from '@portal/api-client';

/** What the filters read of a query of a list. */
export interface ListQuery<Item> {
  readonly currentData?: Item[];
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly isUninitialized: boolean;
  readonly refetch: () => unknown;
}

const isFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;

/** The loaded list, empty until then. */
export const itemsOf = <Item>({ currentData = [] }: { readonly currentData?: Item[] }): readonly Item[] =>
  currentData;

/** The loaded list; its substitute when the server has none or the request failed. */
export const loadedOr = <Item>(
  { currentData, error }: ListQuery<Item>,
  substitute: readonly Item[] | undefined,
): readonly Item[] | undefined => {
  if (currentData === undefined && error === undefined) return undefined;
  return currentData === undefined || currentData.length === 0 ? substitute : currentData;
};

/** Loading, error and retry of several queries. */
export interface ListState {
  /** True while any list is loading for the first time. */
  readonly isLoading: boolean;
  readonly error: ApiFailure | undefined;
  readonly retry: () => void;
}

/** Combines loading, error and retry of several queries; a failed query with a substitute is no error. */
export function stateOf(
  queries: readonly ListQuery<unknown>[],
  substituted: readonly ListQuery<unknown>[],
): ListState {
  return {
    isLoading: queries.some(({ isFetching, currentData }) => isFetching && currentData === undefined),
    error: queries
      .filter((query) => !substituted.includes(query))
      .map(({ error }) => error)
      .find(isFailure),
    retry: () => {
      for (const query of queries) if (!query.isUninitialized && query.error !== undefined) query.refetch();
    },
  };
}
