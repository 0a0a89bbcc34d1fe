import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The user's choices in the study filter. The lists are queries whose arguments are these choices. */
export interface StudyChoices {
  readonly academicYearId?: number;
  readonly termId?: number;
  /** The row id of a discipline in its list. */
  readonly disciplineRowId?: number;
  readonly semesterId?: number;
  readonly groupId?: number;
}

const initialState: StudyChoices = {};

/** The study filter's choices; picking one clears those that depend on it (spec §4 Filter cascade). */
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

/** Returns the chosen item, or the first one when the choice is not in the list. */
export const chosenOrFirst = <Item extends { readonly id: number }>(
  items: readonly Item[] | undefined,
  choice: number | undefined,
): Item | undefined => items?.find(({ id }) => id === choice) ?? items?.[0];
