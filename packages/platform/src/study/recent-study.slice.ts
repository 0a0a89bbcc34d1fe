import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StudyChoices } from './study-params.ts';

/**
 * The choices that the recent study slice holds.
 * @onlyRead
 */
export interface RecentStudy {
  readonly choices?: StudyChoices;
}

const initialState: RecentStudy = {};

/** The choices of the last visited page with the study filter; a page whose URL has none opens with them. */
export const recentStudySlice = createSlice({
  name: 'recentStudy',
  initialState,
  reducers: {
    studyPageVisited: (_, { payload }: PayloadAction<StudyChoices>): RecentStudy => ({ choices: payload }),
  },
  selectors: { selectRecentChoices: ({ choices }) => choices },
});

export const { studyPageVisited } = recentStudySlice.actions;
export const { selectRecentChoices } = recentStudySlice.selectors;
