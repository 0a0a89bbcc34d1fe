import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface ShownData {
  readonly cacheKey: string;
  readonly storedAt: number;
}

/** The queries that show stored data, by RTK Query's cache key, and the time at which each was stored. */
const initialState: Readonly<Record<string, number>> = {};

export const storedDataSlice = createSlice({
  name: 'storedData',
  initialState,
  reducers: {
    storedDataShown: (state, { payload: { cacheKey, storedAt } }: PayloadAction<ShownData>) => ({
      ...state,
      [cacheKey]: storedAt,
    }),
    freshDataShown: (state, { payload }: PayloadAction<string>) => {
      if (!(payload in state)) return state;
      const { [payload]: _, ...rest } = state;
      return rest;
    },
  },
});

export const { storedDataShown, freshDataShown } = storedDataSlice.actions;
