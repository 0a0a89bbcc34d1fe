import type { PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { usePortalDispatch, usePortalSelector, usePortalStore } from './store.ts';
import { readChoices, writeChoices } from './study-choices.ts';
import { choicesRestored, selectStudyChoices, studyFilterSlice, type StudyChoices } from './study-filter.ts';

/** What is chosen: what the address says, else what was chosen before on another page. */
export function useStudyChoices(): StudyChoices {
  const [search] = useSearchParams();
  const remembered = usePortalSelector(selectStudyChoices);
  return readChoices(search) ?? remembered;
}

/** Picks something in the study filter: the address and what is remembered change together. */
export function usePickStudy(): (pick: PayloadAction<number>) => void {
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const choices = useStudyChoices();
  return (pick) => {
    const next = studyFilterSlice.reducer(choices, pick);
    dispatch(choicesRestored(next));
    void navigate({ search: `?${writeChoices(search, next)}` }, { replace: true });
  };
}

/** Keeps address and memory the same on a page that shows the filter: the address wins where it says something. */
export function useStudyAddress(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const store = usePortalStore();
  useEffect(() => {
    const remembered = selectStudyChoices(store.getState());
    const params = new URLSearchParams(search);
    const inAddress = readChoices(params);
    if (inAddress) {
      store.dispatch(choicesRestored(inAddress));
    } else if (Object.values(remembered).some((choice) => choice !== undefined)) {
      void navigate({ search: `?${writeChoices(params, remembered)}` }, { replace: true });
    }
  }, [search, navigate, store]);
}
