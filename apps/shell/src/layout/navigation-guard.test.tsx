import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { useLeaveGuard } from '@portal/platform';
import { guardHistory } from '../shared/history-guard.ts';
import { NavigationGuard } from './navigation-guard.tsx';

let isUnsaved = true;
let release = (): void => undefined;
let questions: ((isAllowed: boolean) => void)[] = [];

function Editor() {
  const { pathname } = useLocation();
  useLeaveGuard(() => (isUnsaved ? () => new Promise((resolve) => questions.push(resolve)) : undefined));
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/next">next</Link>
    </>
  );
}

beforeEach(() => {
  isUnsaved = false;
  questions = [];
  window.history.replaceState(null, '', '/first');
  release = guardHistory();
  render(
    <BrowserRouter>
      <NavigationGuard>
        <Editor />
      </NavigationGuard>
    </BrowserRouter>,
  );
});
afterEach(() => {
  release();
  window.history.replaceState(null, '', '/');
});

const expectAt = (pathname: string) =>
  waitFor(() => {
    expect(screen.getByRole('heading')).toHaveTextContent(pathname);
    expect(window.location.pathname).toBe(pathname);
  });
const answer = async (isAllowed: boolean) => {
  await waitFor(() => expect(questions).toHaveLength(1));
  await act(async () => questions.pop()?.(isAllowed));
};

describe('NavigationGuard', () => {
  it('asks before a link leads away from unsaved work', async () => {
    isUnsaved = true;
    fireEvent.click(screen.getByRole('link'));
    await answer(false);
    await expectAt('/first');
    fireEvent.click(screen.getByRole('link'));
    await answer(true);
    await expectAt('/next');
    expect(questions).toEqual([]);
  });

  it('asks before the history of the browser leads away from it', async () => {
    fireEvent.click(screen.getByRole('link'));
    await expectAt('/next');
    isUnsaved = true;
    window.history.back();
    await answer(false);
    await expectAt('/next');
    window.history.back();
    await answer(true);
    await expectAt('/first');
    window.history.forward();
    await answer(true);
    await expectAt('/next');
    expect(questions).toEqual([]);
  });

  it('asks nothing while everything is saved', async () => {
    fireEvent.click(screen.getByRole('link'));
    await expectAt('/next');
    window.history.back();
    await expectAt('/first');
    expect(questions).toEqual([]);
  });
});
