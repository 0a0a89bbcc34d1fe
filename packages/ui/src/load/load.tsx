import type { ReactNode } from 'react';
import { EmptyState } from '../state/empty-state.tsx';
import { FailedState } from '../state/failed-state.tsx';
import { toFailure } from '../state/failure.ts';
import { useUiText } from '../texts/use-ui-text.ts';
import { Loading } from './loading.tsx';

/** As much of a query as `Load` needs; the result of an RTK Query hook fits. */
export interface Loadable<Data> {
  readonly currentData?: Data;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly query: Loadable<Data>;
  readonly children: (data: Data) => ReactNode;
  /** What stands there when the list is empty. */
  readonly empty?: ReactNode;
  /** What "empty" means; by default a list without items. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly skeleton?: ReactNode;
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** Shows one query in exactly one of its four states: loading, failed with retry, empty, ready. */
export function Load<Data>({ query, children, empty, isEmpty = isEmptyList, skeleton }: Props<Data>) {
  const t = useUiText();
  const { currentData, error, isFetching, refetch } = query;
  if (currentData !== undefined) {
    return isEmpty(currentData) ? (empty ?? <EmptyState title={t('empty')} />) : children(currentData);
  }
  if (error !== undefined && !isFetching) {
    return <FailedState failure={toFailure(error)} onRetry={() => refetch()} />;
  }
  return <Loading skeleton={skeleton} />;
}
