import { useLocation, useSearchParams, type Location } from 'react-router-dom';

/** Builds the next query of the address from the newest one, which it must not change. */
type UpdateParams = (newest: URLSearchParams) => URLSearchParams;

interface ChangeOptions {
  /** False adds a step to the history; by default the address of the page is replaced. */
  readonly isReplaced?: boolean;
}

/** Changes that are not rendered yet: the router renders a new address in a transition. */
const newestOf = new WeakMap<Location, URLSearchParams>();

/** A copy with changed values; `undefined` and an empty text remove a parameter. */
export function withParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | number | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  return next;
}

/**
 * The query of the address, and a function that changes it. Unlike that of the router, a second change before the first one is
 * rendered builds on the first one, wherever on the page both are made.
 */
export function useAddressParams() {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const change = (update: UpdateParams, { isReplaced = true }: ChangeOptions = {}): void => {
    const next = update(newestOf.get(location) ?? params);
    newestOf.set(location, next);
    setParams(next, { replace: isReplaced });
  };
  return { params, change };
}
