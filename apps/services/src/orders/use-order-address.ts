import { useSearchParams } from 'react-router-dom';

/** What is open over the list: an order, the form of a new one, or the form of an earlier one once more. */
export type OpenedPart =
  | { readonly kind: 'order'; readonly orderId: number }
  | { readonly kind: 'new' }
  | { readonly kind: 'again'; readonly orderId: number };

interface OrderAddress {
  readonly opened: OpenedPart | undefined;
  readonly open: (part: OpenedPart) => void;
  readonly close: () => void;
}

function read(search: URLSearchParams): OpenedPart | undefined {
  if (search.has('new')) return { kind: 'new' };
  for (const kind of ['again', 'order'] as const) {
    const orderId = Number(search.get(kind));
    if (orderId > 0) return { kind, orderId };
  }
  return undefined;
}

/** The opened part in the address, so that notifications lead to an order and a reload to the same form. */
export function useOrderAddress(): OrderAddress {
  const [search, setSearch] = useSearchParams();
  return {
    opened: read(search),
    open: (part) =>
      setSearch(part.kind === 'new' ? { new: '1' } : { [part.kind]: String(part.orderId) }, {
        // From the form or the order back to the list with one step.
        replace: read(search) !== undefined,
      }),
    close: () => setSearch({}, { replace: true }),
  };
}
