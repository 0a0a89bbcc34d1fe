import { useMemo, useState } from 'react';
import type { TableColumn, TableSort } from './table-column.ts';

type SortValue = string | number | undefined;

/** Compares values in ascending or descending order; missing values come last in both. */
function makeCompare(direction: TableSort['direction']) {
  // Russian order is right for the names of all three languages: Ө after О, Ү after У, Ң after Н (D-48).
  const { compare } = new Intl.Collator('ru', { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return (left: SortValue, right: SortValue): number => {
    if (left === undefined || right === undefined) {
      return Number(left === undefined) - Number(right === undefined);
    }
    const areNumbers = typeof left === 'number' && typeof right === 'number';
    return sign * (areNumbers ? left - right : compare(String(left), String(right)));
  };
}

interface Options<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly initial?: TableSort;
}

/** Sorts rows in the browser; spread the result into `Table`. */
export function useTableSort<Row>({ columns, rows, initial }: Options<Row>) {
  const [sort, setSort] = useState<TableSort | undefined>(initial);
  const sortedRows = useMemo(() => {
    const sortBy = columns.find(({ id }) => id === sort?.columnId)?.sortBy;
    if (!sort || !sortBy) return rows;
    const compare = makeCompare(sort.direction);
    return rows.toSorted((left, right) => compare(sortBy(left), sortBy(right)));
  }, [columns, rows, sort]);
  const onSort = (columnId: string) => {
    const isAscending = sort?.columnId === columnId && sort.direction === 'ascending';
    setSort({ columnId, direction: isAscending ? 'descending' : 'ascending' });
  };
  return { columns, rows: sortedRows, sort, onSort };
}
