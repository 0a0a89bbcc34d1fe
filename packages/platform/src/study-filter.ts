import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the user has picked, each `undefined` until then. Lists are not kept here: they follow from the choices. */
export interface StudyChoices {
  readonly academicYearId?: number;
  readonly termId?: number;
  /** The row id of a discipline in its list. */
  readonly disciplineRowId?: number;
  readonly semesterId?: number;
  readonly groupId?: number;
}

const initialState: StudyChoices = {};

/** The study filter's choices; a choice empties those that depend on it (spec §4 Filter cascade). */
export const studyFilterSlice = createSlice({
  name: 'studyFilter',
  initialState,
  reducers: {
    choicesRestored: (_, { payload }: PayloadAction<StudyChoices>): StudyChoices => payload,
    yearPicked: (_, { payload }: PayloadAction<number>): StudyChoices => ({ academicYearId: payload }),
    termPicked: ({ academicYearId }, { payload }: PayloadAction<number>): StudyChoices => ({
      academicYearId,
      termId: payload,
    }),
    disciplinePicked: ({ academicYearId, termId }, { payload }: PayloadAction<number>): StudyChoices => ({
      academicYearId,
      termId,
      disciplineRowId: payload,
    }),
    semesterPicked: ({ groupId: _, ...rest }, { payload }: PayloadAction<number>): StudyChoices => ({
      ...rest,
      semesterId: payload,
    }),
    groupPicked: (state, { payload }: PayloadAction<number>): StudyChoices => ({
      ...state,
      groupId: payload,
    }),
  },
  selectors: { selectStudyChoices: (state) => state },
});

export const { choicesRestored, yearPicked, termPicked, disciplinePicked, semesterPicked, groupPicked } =
  studyFilterSlice.actions;
export const { selectStudyChoices } = studyFilterSlice.selectors;

/** The user's choice, or the first one on offer. */
export const chosenOrFirst = <Item extends { readonly id: number }>(
  items: readonly Item[] | undefined,
  choice: number | undefined,
): Item | undefined => items?.find(({ id }) => id === choice) ?? items?.[0];
