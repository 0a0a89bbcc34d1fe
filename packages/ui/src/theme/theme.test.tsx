import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { PortalUi } from './portal-ui.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { pickTheme, readTheme } from './theme.ts';

const shownTheme = () => document.documentElement.dataset['theme'];

/** Mocks a device whose system theme can be switched. */
function aDevice(isDark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isDark });
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(query, { media, onchange: null, addListener: jest.fn(), removeListener: jest.fn() }),
    );
  return (next: boolean) => {
    query.matches = next;
    act(() => {
      query.dispatchEvent(new Event('change'));
    });
  };
}

describe('the theme', () => {
  beforeEach(() => {
    document.cookie = 'theme=; Path=/lms; Max-Age=0';
    delete document.documentElement.dataset['theme'];
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('follows the system until the user picks one', async () => {
    const switchDevice = aDevice(true);
    await renderUi(<PortalUi>…</PortalUi>);
    expect(readTheme()).toBe('system');
    expect(shownTheme()).toBe('dark');
    switchDevice(false);
    expect(shownTheme()).toBe('light');
  });

  it('stays as picked when the system theme changes', async () => {
    const switchDevice = aDevice(false);
    await renderUi(<PortalUi>…</PortalUi>);
    act(() => pickTheme('dark'));
    switchDevice(true);
    switchDevice(false);
    expect(shownTheme()).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
  });

  it('ignores an unknown cookie value', () => {
    document.cookie = 'theme=pink; Path=/lms';
    expect(readTheme()).toBe('system');
  });

  it('is switched by one button, whose label names the current theme (§2 Profile menu.2)', async () => {
    aDevice(false);
    const { user } = await renderUi(
      <PortalUi>
        <ThemeToggle />
      </PortalUi>,
    );
    const seen: (string | undefined)[] = [];
    for (const name of [/как на устройстве/, /светлая/, /тёмная/]) {
      await user.click(screen.getByRole('button', { name }));
      seen.push(shownTheme());
    }
    expect(seen).toEqual(['light', 'dark', 'light']);
    expect(readTheme()).toBe('system');
  });
});
