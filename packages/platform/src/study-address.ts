import type { PayloadAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { usePortalDispatch, usePortalSelector, usePortalStore } from './store.ts';
import { choicesRestored, selectStudyChoices, studyFilterSlice, type StudyChoices } from './study-filter.ts';

/** How the address names each choice. */
const names = {
  academicYearId: 'year',
  termId: 'term',
  disciplineRowId: 'discipline',
  semesterId: 'semester',
  groupId: 'group',
} as const satisfies Record<keyof StudyChoices, string>;

const entries = Object.entries(names);
const isId = (text: string | null): boolean => text !== null && /^[1-9]\d{0,9}$/.test(text);

/** The choices that stand in an address, or `undefined` when there is none. */
export function readChoices(search: URLSearchParams): StudyChoices | undefined {
  const found = entries.filter(([, name]) => isId(search.get(name)));
  return found.length === 0
    ? undefined
    : Object.fromEntries(found.map(([choice, name]) => [choice, Number(search.get(name))]));
}

/** The same address with these choices in the place of others; the rest of it stays. */
export function writeChoices(search: URLSearchParams, choices: StudyChoices): URLSearchParams {
  const kept = [...search].filter(([name]) => !entries.some(([, choice]) => choice === name));
  const chosen: Readonly<Record<string, number | undefined>> = { ...choices };
  const written = entries
    .filter(([choice]) => chosen[choice] !== undefined)
    .map(([choice, name]) => [name, String(chosen[choice])]);
  return new URLSearchParams([...kept, ...written]);
}

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
