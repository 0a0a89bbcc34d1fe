import {
  combineSlices,
  configureStore,
  createAction,
  createAsyncThunk,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { portalApi, type PortalExtra } from './api.ts';
import type { PortalModule } from './module.ts';
import { sessionSlice, signedOut } from './session.ts';
import { studyFilterSlice } from './study-filter.ts';

/** A module adds its slices here, in its own program: no module sees another's state. */
export interface ModuleSlices {}

const rootReducer = combineSlices(
  sessionSlice,
  studyFilterSlice,
  portalApi,
).withLazyLoadedSlices<ModuleSlices>();

type RootState = ReturnType<typeof rootReducer>;

/** The whole state. A module's slices are in it before its first page renders, so its program may rely on them. */
export type PortalState = RootState & ModuleSlices;

/** A module's slices stand in the store from this action on. */
export const moduleMounted = createAction<string>('portal/moduleMounted');

/** Whoever signs out takes everything along: no state of one person is ever seen by the next (D-26). */
const reducer: Reducer<RootState, UnknownAction> = (state, action) =>
  rootReducer(signedOut.match(action) ? undefined : state, action);

/** Makes the one store of the portal; the shell does it once, tests once each. */
export const createPortalStore = (extra: PortalExtra) =>
  configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(portalApi.middleware),
  });

export type PortalStore = ReturnType<typeof createPortalStore>;
export type PortalDispatch = PortalStore['dispatch'];

/** Adds a module's slices before its first page renders; a newer version of a module replaces the older one's. */
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
  // An injected slice appears in the state only with the next action, so there is one.
  store.dispatch(moduleMounted(id));
}

export const usePortalSelector = useSelector.withTypes<PortalState>();
export const usePortalDispatch = useDispatch.withTypes<PortalDispatch>();
export const usePortalStore = useStore.withTypes<PortalStore>();

/** A sequence with decisions between calls; `extra.call` talks to the server. */
export const createPortalThunk = createAsyncThunk.withTypes<{
  state: PortalState;
  dispatch: PortalDispatch;
  extra: PortalExtra;
}>();
