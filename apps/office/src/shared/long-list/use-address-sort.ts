import { useAddressParams, withParams } from '@portal/platform';
import type { TableSort } from '@portal/ui/display';

/** The order of a list that the server sorts; it stands in the address, `-` before the name for the descending one. */
export function useAddressSort<Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  const { params, change } = useAddressParams();
  const given = params.get('sort') ?? '';
  const isDescending = given.startsWith('-');
  const sort = sorts.find((one) => one === given.replace(/^-/, '')) ?? sorts[0];
  return {
    request: { sort, isDescending },
    sort: { columnId: sort, direction: isDescending ? 'descending' : 'ascending' } satisfies TableSort,
    onSort: (columnId: string) => {
      const isTurned = columnId === sort && !isDescending;
      const isFirst = columnId === sorts[0] && !isTurned;
      change((newest) =>
        withParams(newest, { sort: isFirst ? undefined : `${isTurned ? '-' : ''}${columnId}` }),
      );
    },
  };
}
