import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { measureLayout, useIsDesktop } from './use-is-desktop.ts';

const PAUSE_MS = 200;
const { innerWidth: usual } = window;

const resizeTo = (width: number) =>
  act(() => {
    Object.assign(window, { innerWidth: width });
    window.dispatchEvent(new Event('resize'));
  });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, { innerWidth: usual });
});

describe('the desktop layout', () => {
  it.each([
    [390, false],
    [899, false],
    [899.92, false],
    [899.93, true],
    [900, true],
    [1440, true],
  ])('at a width of %s px is %s at once (§2 Shell.1, §9 Layout.1)', (width, isDesktop) => {
    Object.assign(window, { innerWidth: width });
    expect(renderHook(useIsDesktop).result.current).toBe(isDesktop);
  });

  it('follows a new width only after a pause of 200 ms (§2 Shell.2, §4 Network and layout.2)', () => {
    Object.assign(window, { innerWidth: 1440 });
    const { result } = renderHook(useIsDesktop);
    resizeTo(390);
    wait(PAUSE_MS - 1);
    expect(result.current).toBe(true);
    wait(1);
    expect(result.current).toBe(false);
  });

  it('waits for the last of many changes, and then takes the last width (§2 Shell.2)', () => {
    Object.assign(window, { innerWidth: 1440 });
    const { result } = renderHook(useIsDesktop);
    for (const width of [800, 700, 390, 1200]) {
      resizeTo(width);
      wait(PAUSE_MS - 50);
      expect(result.current).toBe(true);
    }
    wait(PAUSE_MS);
    expect(result.current).toBe(true);
    resizeTo(390);
    wait(PAUSE_MS);
    expect(result.current).toBe(false);
  });

  it('is the one that was measured before the page was rendered, until a pause later', () => {
    Object.assign(window, { innerWidth: 1440 });
    measureLayout();
    Object.assign(window, { innerWidth: 390 });
    const { result } = renderHook(useIsDesktop);
    expect(result.current).toBe(true);
    wait(PAUSE_MS);
    expect(result.current).toBe(false);
  });

  it('leaves neither a timer nor a listener behind', () => {
    const { unmount } = renderHook(useIsDesktop);
    resizeTo(390);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
    resizeTo(1440);
    expect(jest.getTimerCount()).toBe(0);
  });
});
