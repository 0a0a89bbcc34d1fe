import { describe, expect, it } from '@jest/globals';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { aStore, aStudent, aTeacher } from '@portal/testing';
import { mountModule } from './store.ts';
import { selectHasClaim, selectIsSessionEnded, sessionResumed, sessionEnded, signedOut } from './session.ts';
import { studyPageVisited } from '../study/recent-study.slice.ts';

const counterOf = (initialState: number) =>
  createSlice({
    name: 'counter',
    initialState,
    reducers: { counted: (state, { payload }: PayloadAction<number>) => state + payload },
  });
const counter = counterOf(0);

describe('the store of the portal', () => {
  it('has a module’s state as soon as it is mounted, before the first render', () => {
    const store = aStore(aStudent());
    mountModule(store, 'counting', { slices: [counter] });
    expect(store.getState()).toMatchObject({ counter: 0 });
    store.dispatch(counter.actions.counted(3));
    expect(store.getState()).toMatchObject({ counter: 3 });
  });

  it('replaces a module’s reducers by those of a newer version', () => {
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

  it('clears all state on sign-out', () => {
    const store = aStore(aTeacher());
    mountModule(store, 'counting', { slices: [counterOf(0)] });
    store.dispatch(studyPageVisited({ academicYearId: 2020 }));
    store.dispatch(counter.actions.counted(5));
    store.dispatch(signedOut());
    expect(store.getState()).toMatchObject({
      session: { user: null, isByToken: false },
      recentStudy: {},
      portalApi: { queries: {} },
      counter: 0,
    });
  });

  it("knows the user's claims until sign-out", () => {
    const store = aStore(aTeacher({ claims: ['news.publish'] }));
    const mayPublish = () => selectHasClaim(store.getState(), 'news.publish');
    expect(mayPublish()).toBe(true);
    store.dispatch(signedOut());
    expect(mayPublish()).toBe(false);
    store.dispatch(sessionResumed(aTeacher()));
    expect(mayPublish()).toBe(false);
    store.dispatch(sessionResumed(aTeacher({ moduleClaims: ['thesis-board/manage'] })));
    expect(selectHasClaim(store.getState(), 'thesis-board/manage')).toBe(true);
    expect(mayPublish()).toBe(false);
  });

  it('distinguishes a resumed session from a new one (§4 Session.1)', () => {
    const store = aStore(aTeacher());
    expect(store.getState().session.isByToken).toBe(false);
    store.dispatch(sessionResumed(aTeacher()));
    expect(store.getState().session.isByToken).toBe(true);
  });

  it('keeps the user of an ended session until the next sign-in or sign-out', () => {
    const store = aStore(aTeacher());
    store.dispatch(sessionEnded());
    expect(store.getState().session).toMatchObject({ user: aTeacher(), isEnded: true });
    store.dispatch(sessionResumed(aTeacher()));
    expect(selectIsSessionEnded(store.getState())).toBe(false);
    store.dispatch(signedOut());
    store.dispatch(sessionEnded());
    expect(selectIsSessionEnded(store.getState())).toBe(false);
  });
});
