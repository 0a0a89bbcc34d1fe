import { describe, expect, it } from '@jest/globals';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { aStore, aStudent, aTeacher } from '@portal/testing';
import { mountModule } from './store.ts';
import { selectIsSessionEnded, sessionContinued, sessionEnded, signedOut } from './session.ts';
import { yearPicked } from './study-filter.ts';

const counterOf = (initialState: number) =>
  createSlice({
    name: 'counter',
    initialState,
    reducers: { counted: (state, { payload }: PayloadAction<number>) => state + payload },
  });
const counter = counterOf(0);

describe('the store of the portal', () => {
  it('has a module’s state from the moment it is mounted, before anything is drawn', () => {
    const store = aStore(aStudent());
    mountModule(store, 'counting', { slices: [counter] });
    expect(store.getState()).toMatchObject({ counter: 0 });
    store.dispatch(counter.actions.counted(3));
    expect(store.getState()).toMatchObject({ counter: 3 });
  });

  it('lets a newer version of a module replace the older one’s reducers', () => {
    const store = aStore(aStudent());
    mountModule(store, 'counting', { slices: [counter] });
    const backwards = createSlice({
      name: 'counter',
      initialState: 0,
      reducers: { counted: (state, { payload }: PayloadAction<number>) => state - payload },
    });
    mountModule(store, 'counting', { slices: [backwards] });
    store.dispatch(counter.actions.counted(3));
    expect(store.getState()).toMatchObject({ counter: -3 });
  });

  it('mounts a module without state', () => {
    const store = aStore();
    expect(() => mountModule(store, 'plain', {})).not.toThrow();
  });

  it('forgets everything of a person who signs out', () => {
    const store = aStore(aTeacher());
    mountModule(store, 'counting', { slices: [counterOf(0)] });
    store.dispatch(yearPicked(2020));
    store.dispatch(counter.actions.counted(5));
    store.dispatch(signedOut());
    expect(store.getState()).toMatchObject({
      session: { user: null, isByToken: false },
      studyFilter: {},
      portalApi: { queries: {} },
      counter: 0,
    });
  });

  it('knows a continued session from an opened one (spec §4)', () => {
    const store = aStore(aTeacher());
    expect(store.getState().session.isByToken).toBe(false);
    store.dispatch(sessionContinued(aTeacher()));
    expect(store.getState().session.isByToken).toBe(true);
  });

  it('keeps the person of a session that has ended, until somebody signs in or leaves', () => {
    const store = aStore(aTeacher());
    store.dispatch(sessionEnded());
    expect(store.getState().session).toMatchObject({ user: aTeacher(), isEnded: true });
    store.dispatch(sessionContinued(aTeacher()));
    expect(selectIsSessionEnded(store.getState())).toBe(false);
    store.dispatch(signedOut());
    store.dispatch(sessionEnded());
    expect(selectIsSessionEnded(store.getState())).toBe(false);
  });
});
