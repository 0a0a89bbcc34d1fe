import { useEffect, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { recentStudySlice, selectRecentChoices } from './recent-study.slice.ts';
import { usePortalDispatch, usePortalSelector } from '../store/store.ts';
import { useAddressParams } from '../page/use-address-params.ts';
import { changeStudyChoice, readStudyParams, writeStudyParams, type StudyChoices } from './study-params.ts';

const noChoices: StudyChoices = {};

/** The study choices in the URL. */
export function useStudyChoices(): StudyChoices {
  const [search] = useSearchParams();
  return useMemo(() => readStudyParams(search) ?? noChoices, [search]);
}

/** Returns a function that writes a choice into the URL and removes the choices that depend on it. */
export function useChangeStudyChoice(): (changed: keyof StudyChoices, id: number) => void {
  const { change } = useAddressParams();
  return (changed, id) =>
    change((newest) =>
      writeStudyParams(newest, changeStudyChoice(readStudyParams(newest) ?? noChoices, changed, id)),
    );
}

/**
 * Returns the address to redirect to when the URL has no study choices but the last visited page had; remembers the choices
 * otherwise. Pages call it before they render; it does nothing while they show no study filter.
 */
export function useStudyRedirect(hasFilter: boolean): string | undefined {
  const { pathname, search } = useLocation();
  const dispatch = usePortalDispatch();
  const recent = usePortalSelector(selectRecentChoices);
  const params = new URLSearchParams(search);
  const isRedirect = hasFilter && recent !== undefined && readStudyParams(params) === undefined;
  useEffect(() => {
    const choices = readStudyParams(new URLSearchParams(search));
    if (hasFilter && choices) dispatch(recentStudySlice.actions.studyPageVisited(choices));
  }, [hasFilter, search, dispatch]);
  return isRedirect ? `${pathname}?${writeStudyParams(params, recent)}` : undefined;
}
