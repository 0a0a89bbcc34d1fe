// The exports of @reduxjs/toolkit that remotes may import (see react-router-dom.ts).
export { createAsyncThunk, createEntityAdapter, createSelector, createSlice } from '@reduxjs/toolkit';
