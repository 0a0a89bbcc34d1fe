import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { aStudent, aTeacher, renderInPortal } from '@portal/testing';
import {
  sessionEnded,
  sessionResumed,
  sessionSlice,
  signedIn,
  signedOut,
  signOutDeferred,
  signOutFinished,
} from './session.ts';
import { useHasClaim } from './use-has-claim.ts';

const { reducer, getInitialState } = sessionSlice;
type SessionAction = Parameters<typeof reducer>[1];
const after = (...actions: readonly SessionAction[]) => actions.reduce(reducer, getInitialState());

describe('the session', () => {
  it('sets the token flag when it was resumed, and clears it with credentials (§4 Session.1)', () => {
    expect(after(sessionResumed(aStudent())).isByToken).toBe(true);
    expect(after(sessionResumed(aStudent()), signedIn(aStudent())).isByToken).toBe(false);
  });

  it('that ended on the server keeps its user, so that the page stays below the dialog', () => {
    expect(after(signedIn(aStudent()), sessionEnded())).toMatchObject({ user: aStudent(), isEnded: true });
  });

  it('cannot end before anybody has signed in', () => {
    expect(after(sessionEnded()).isEnded).toBe(false);
    expect(after(signedIn(aStudent()), signedOut(), sessionEnded()).isEnded).toBe(false);
  });

  it('is open again after another sign-in on top of the page', () => {
    expect(after(signedIn(aStudent()), sessionEnded(), signedIn(aStudent())).isEnded).toBe(false);
  });

  it('leaves nothing of the user after sign-out (§4 Logout.2)', () => {
    expect(after(sessionResumed(aTeacher()), sessionEnded(), signedOut())).toEqual(getInitialState());
  });

  it('remembers a sign-out that the server does not know, until it does (§4 Logout.3)', () => {
    const deferred = after(signedIn(aStudent()), signedOut(), signOutDeferred());
    expect(deferred).toMatchObject({ user: null, isSignOutDeferred: true });
    expect(reducer(deferred, signOutFinished()).isSignOutDeferred).toBe(false);
    expect(reducer(deferred, signedIn(aStudent())).isSignOutDeferred).toBe(false);
  });
});

describe('a claim', () => {
  function Publish() {
    return useHasClaim('news.publish') ? <button type="button">publish</button> : null;
  }

  it('shows what it allows, and hides it at once after sign-out (D-27.1)', async () => {
    const { store } = await renderInPortal(<Publish />, { as: aTeacher({ claims: ['news.publish'] }) });
    expect(screen.getByRole('button')).toBeVisible();
    act(() => void store.dispatch(signedOut()));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that the user does not have shows nothing, also without a user (D-27.1)', async () => {
    const { unmount } = await renderInPortal(<Publish />, { as: aTeacher({ claims: [] }) });
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    await renderInPortal(<Publish />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
