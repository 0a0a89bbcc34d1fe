import { useLayoutEffect } from 'react';
import type { ContextProp, ListProps } from 'react-virtuoso';
import type { ListContext } from './message-row.tsx';

/** The element around the rows; Virtuoso hides it until it has scrolled to its first place. */
export function LocatedList({ context, style, ...props }: ListProps & ContextProp<ListContext>) {
  const isLocated = style?.visibility !== 'hidden';
  const { onLocated } = context;
  useLayoutEffect(() => {
    if (isLocated) onLocated();
  }, [isLocated, onLocated]);
  return <div {...props} style={style} />;
}
