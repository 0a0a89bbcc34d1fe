import { useDeferredValue, type ReactNode } from 'react';
import { EmptyState } from '../state/empty-state.tsx';
import { FailedState } from '../state/failed-state.tsx';
import { toFailure } from '../state/failure.ts';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { Loading } from './loading.tsx';

/** The fields of an RTK Query hook's result that `Load` needs. */
export interface Loadable<Data> {
  readonly currentData?: Data;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly query: Loadable<Data>;
  readonly children: (data: Data) => ReactNode;
  /** Shown for an empty list. */
  readonly empty?: ReactNode;
  /** By default, true for an array without items. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly skeleton?: ReactNode;
  /** True for a skeleton without a delay: on a phone the part would be an empty screen until then. */
  readonly isShownAtOnce?: boolean;
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** Renders a query in exactly one of four states: loading, failed with retry, empty, ready. */
export function Load<Data>(props: Props<Data>) {
  const { query, children, empty, isEmpty = isEmptyList, skeleton, isShownAtOnce } = props;
  const t = useUiTranslations();
  const { currentData, error, isFetching, refetch } = query;
  // Data that arrives later mounts its part of the page in small slices, so that the page responds meanwhile.
  const isWaiting = useDeferredValue(currentData === undefined);
  if (currentData !== undefined && !isWaiting) {
    return isEmpty(currentData) ? (empty ?? <EmptyState title={t('empty')} />) : children(currentData);
  }
  if (currentData === undefined && error !== undefined && !isFetching) {
    return <FailedState failure={toFailure(error)} onRetry={() => refetch()} />;
  }
  return <Loading skeleton={skeleton} isShownAtOnce={isShownAtOnce} />;
}
