import { describe, expect, it } from '@jest/globals';
import { nextLayout, initialLayout, type LayoutLocation } from './layout-state.ts';

const at = (address: string): LayoutLocation => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search };
};
const after = (...addresses: readonly string[]) => addresses.map(at).reduce(nextLayout, initialLayout);

describe('the active tab of the phone (spec §2 Shell)', () => {
  it('is the apps tab initially', () => {
    expect(initialLayout.activeTab).toBe(3);
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

describe('the flag isReturnFromChat', () => {
  it('is set after going back from a conversation to the list', () => {
    expect(after('/chat', '/chat?with=7').isReturnFromChat).toBe(false);
    expect(after('/chat?with=7', '/chat?year=2026').isReturnFromChat).toBe(true);
  });

  it('is reset by the next navigation', () => {
    expect(after('/chat?with=7', '/chat', '/chat?with=8').isReturnFromChat).toBe(false);
    expect(after('/chat?with=7', '/chat', '/journal').isReturnFromChat).toBe(false);
  });

  it('is not set when the user leaves the chat', () => {
    expect(after('/chat?with=7', '/journal').isReturnFromChat).toBe(false);
  });
});
