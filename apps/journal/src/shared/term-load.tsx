import type { ReactNode } from 'react';
import type { TermFilter } from '@portal/platform';
import { FailedState, Load, type Loadable } from '@portal/ui';

interface Props<Data> {
  readonly filter: TermFilter;
  /** The query of the chosen term. */
  readonly query: Loadable<Data>;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  /** By default, true for an array without items. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** What a term has, or why years and terms could not be loaded. */
export function TermLoad<Data>({ filter: { year, term, error, retry }, query, ...load }: Props<Data>) {
  const isChosen = year !== undefined && term !== undefined;
  if (error && !isChosen) return <FailedState failure={error} onRetry={retry} />;
  return <Load query={query} {...load} />;
}
