import {
  combineSlices,
  configureStore,
  createAction,
  createAsyncThunk,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { portalApi } from './api.ts';
import type { PortalModule } from '../module/module.ts';
import { storedDataSlice } from '../offline/stored-data.slice.ts';
import type { PortalExtra } from './portal-extra.ts';
import { sessionSlice, signedOut } from './session.ts';
import { recentStudySlice } from '../study/recent-study.slice.ts';

/** A module adds its slices to this interface in its own program, so that no module sees another's state. */
export interface ModuleSlices {}

const rootReducer = combineSlices(
  sessionSlice,
  recentStudySlice,
  storedDataSlice,
  portalApi,
).withLazyLoadedSlices<ModuleSlices>();

type RootState = ReturnType<typeof rootReducer>;

/**
 * The whole state. It includes a module's slices, because they are mounted before the module's first page renders.
 * @onlyRead
 */
export type PortalState = RootState & ModuleSlices;

/** Dispatched when a module's slices have been injected. */
export const moduleMounted = createAction<string>('portal/moduleMounted');

/** Resets the whole state on sign-out, so that the next user never sees it (D-26). */
const reducer: Reducer<RootState, UnknownAction> = (state, action) =>
  rootReducer(signedOut.match(action) ? undefined : state, action);

/** Creates the store; the shell calls it once. */
export const createPortalStore = (extra: PortalExtra) =>
  configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(portalApi.middleware),
  });

/**
 * The store of the page; modules pass it on.
 * @onlyRead
 */
export type PortalStore = ReturnType<typeof createPortalStore>;
export type PortalDispatch = PortalStore['dispatch'];

/** Injects a module's slices before its first page renders; a newer version of a module replaces its old slices. */
export function mountModule(
  store: PortalStore,
  id: string,
  { slices = [] }: Pick<PortalModule, 'slices'>,
): void {
  for (const slice of slices) {
    rootReducer.inject(
      { reducerPath: slice.reducerPath, reducer: slice.reducer },
      { overrideExisting: true },
    );
  }
  // An injected slice only appears in the state after the next action.
  store.dispatch(moduleMounted(id));
}

export const usePortalSelector = useSelector.withTypes<PortalState>();
export const usePortalDispatch = useDispatch.withTypes<PortalDispatch>();
export const usePortalStore = useStore.withTypes<PortalStore>();

/** Creates a typed thunk; `extra.call` calls the server. */
export const createPortalThunk = createAsyncThunk.withTypes<{
  state: PortalState;
  dispatch: PortalDispatch;
  extra: PortalExtra;
}>();
