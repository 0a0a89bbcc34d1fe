import { describe, expect, it } from '@jest/globals';
import { layoutAfter, layoutAtStart, type Place } from './layout-state.ts';

const at = (address: string): Place => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search };
};
const after = (...addresses: readonly string[]) => addresses.map(at).reduce(layoutAfter, layoutAtStart);

describe('the active tab of the phone (spec §2 Shell)', () => {
  it('is the apps before anything was opened', () => {
    expect(layoutAtStart.activeTab).toBe(3);
  });

  it.each([
    ['/change-password', 0],
    ['/change-email', 0],
    ['/change-link', 0],
    ['/news', 1],
    ['/news/5', 1],
    ['/chat', 2],
    ['/chat?with=group', 2],
    ['/apps', 3],
    ['/journal', 3],
    ['/newsletter', 3],
    ['/', 3],
  ])('at %s is %i', (address, tab) => {
    expect(after(address).activeTab).toBe(tab);
  });
});

describe('the flag of the return from a chat', () => {
  it('stands when a conversation was left for the list', () => {
    expect(after('/chat', '/chat?with=7').isReturnFromChat).toBe(false);
    expect(after('/chat?with=7', '/chat?year=2026').isReturnFromChat).toBe(true);
  });

  it('falls with the next step', () => {
    expect(after('/chat?with=7', '/chat', '/chat?with=8').isReturnFromChat).toBe(false);
    expect(after('/chat?with=7', '/chat', '/journal').isReturnFromChat).toBe(false);
  });

  it('does not stand for who left the chat altogether', () => {
    expect(after('/chat?with=7', '/journal').isReturnFromChat).toBe(false);
  });
});
