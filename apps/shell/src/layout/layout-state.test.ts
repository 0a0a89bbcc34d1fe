import { describe, expect, it } from '@jest/globals';
import { nextLayout, initialLayout, type LayoutLocation } from './layout-state.ts';

const at = (address: string): LayoutLocation => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return { pathname, search };
};
const moduleTab = { to: '/orders', itemParam: 'with' };
const after = (...addresses: readonly string[]) =>
  addresses.map(at).reduce(nextLayout(moduleTab), initialLayout);

describe('the active tab of the phone (§2 Shell)', () => {
  it('is the apps tab initially (§2 Shell.4, §9 Layout.2)', () => {
    expect(initialLayout.activeTab).toBe(3);
  });

  it.each([
    ['/change-password', 0],
    ['/change-email', 0],
    ['/change-link', 0],
    ['/profile', 0],
    ['/mydata', 0],
    ['/news', 1],
    ['/news/5', 1],
    ['/orders', 2],
    ['/orders?with=group', 2],
    ['/apps', 3],
    ['/journal', 3],
    ['/library/read/7', 3],
    ['/newsletter', 3],
    ['/', 3],
  ])('at %s is %i (§2 Shell.3)', (address, tab) => {
    expect(after(address).activeTab).toBe(tab);
  });
});

describe('the flag isReturnToList', () => {
  it('is set after going back from an item to the list (§2 Shell.5)', () => {
    expect(after('/orders', '/orders?with=7').isReturnToList).toBe(false);
    expect(after('/orders?with=7', '/orders?year=2026').isReturnToList).toBe(true);
  });

  it('is reset by the next navigation (§2 Shell.5)', () => {
    expect(after('/orders?with=7', '/orders', '/orders?with=8').isReturnToList).toBe(false);
    expect(after('/orders?with=7', '/orders', '/journal').isReturnToList).toBe(false);
  });

  it('is not set when the user leaves the module', () => {
    expect(after('/orders?with=7', '/journal').isReturnToList).toBe(false);
  });
});
