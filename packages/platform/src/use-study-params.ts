import type { PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { usePortalDispatch, usePortalSelector, usePortalStore } from './store.ts';
import { readStudyParams, writeStudyParams } from './study-params.ts';
import { choicesRestored, selectStudyChoices, studyFilterSlice, type StudyChoices } from './study-filter.ts';

/** The study choices in the URL, or those made on another page when the URL has none. */
export function useStudyChoices(): StudyChoices {
  const [search] = useSearchParams();
  const storedChoices = usePortalSelector(selectStudyChoices);
  return readStudyParams(search) ?? storedChoices;
}

/** Returns a function that applies a choice to both the store and the URL. */
export function usePickStudy(): (pick: PayloadAction<number>) => void {
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const choices = useStudyChoices();
  return (pick) => {
    const next = studyFilterSlice.reducer(choices, pick);
    dispatch(choicesRestored(next));
    void navigate({ search: `?${writeStudyParams(search, next)}` }, { replace: true });
  };
}

/** Synchronises the URL and the store on a page with the study filter; choices in the URL take precedence. */
export function useSyncStudyParams(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const store = usePortalStore();
  useEffect(() => {
    const storedChoices = selectStudyChoices(store.getState());
    const params = new URLSearchParams(search);
    const urlChoices = readStudyParams(params);
    if (urlChoices) {
      store.dispatch(choicesRestored(urlChoices));
    } else if (Object.values(storedChoices).some((choice) => choice !== undefined)) {
      void navigate({ search: `?${writeStudyParams(params, storedChoices)}` }, { replace: true });
    }
  }, [search, navigate, store]);
}
