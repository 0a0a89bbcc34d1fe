// What remotes may import from @reduxjs/toolkit (see react-router-dom.ts).
export { createAsyncThunk, createEntityAdapter, createSelector, createSlice } from '@reduxjs/toolkit';
