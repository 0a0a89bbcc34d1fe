import { useEffect, useRef, useState } from 'react';
import type { ListedPerson } from '@portal/wire';
import { PEOPLE_PAGE } from '@portal/wire/people/people';
import { withLastRows } from '../shared/long-list/with-last-rows.ts';
import { useFoundPeopleQuery, type PeopleFilter } from './people.api.ts';

/** Nobody reads the pages that somebody scrolls past. */
const PAUSE_MS = 120;

const pageOf = (position: number): number => position - (position % PEOPLE_PAGE);

/**
 * The people of a search as a list of its whole length, of which the first page and those in sight are read; no window shows
 * the rows of more than two.
 */
export function useFoundPeople(filter: PeopleFilter) {
  const [[top, bottom], setPages] = useState<readonly [number, number]>([0, 0]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const head = withLastRows(
    useFoundPeopleQuery({ ...filter, position: 0 }, { refetchOnMountOrArgChange: true }),
  );
  const visible = [
    useFoundPeopleQuery({ ...filter, position: top }),
    useFoundPeopleQuery({ ...filter, position: bottom }),
  ];
  const pages = new Map([[0, head.currentData?.people ?? []]]);
  for (const { currentData, originalArgs } of visible)
    if (currentData) pages.set(originalArgs?.position ?? 0, currentData.people);
  return {
    head,
    shownIds: [...pages.values()].flat().map(({ personId }) => personId),
    rowAt: (position: number): ListedPerson | undefined =>
      pages.get(pageOf(position))?.[position % PEOPLE_PAGE],
    failed: visible.find(({ isError, isFetching }) => isError && !isFetching),
    onRange(first: number, last: number): void {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setPages([pageOf(first), pageOf(last)]), PAUSE_MS);
    },
  };
}
