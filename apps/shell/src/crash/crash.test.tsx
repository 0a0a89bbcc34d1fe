import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import ru from '../../locales/ru.json';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashNotice } from './crash-notice.tsx';

const messages = { shell: ru };
const failed = ru.crash.title;

describe('crash handling', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('shows the text of the specification when the shell fails to render (§2 Other.2, §8 Texts.3)', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const view = (
      <CrashBoundary>
        <Broken />
      </CrashBoundary>
    );
    await renderInPortal(view, { messages });
    expect(failed).toBe('Ошибка, обновите страницу!');
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByRole('button', { name: ru.crash.reload })).toBeVisible();
  });

  it('keeps the page and advises a refresh after an error outside rendering', async () => {
    const view = (
      <>
        <CrashNotice />
        <label>
          Letter <input defaultValue="typed" />
        </label>
      </>
    );
    await renderInPortal(view, { messages });
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
    act(() => {
      window.dispatchEvent(new ErrorEvent('error', { message: 'broken', error: new Error('broken') }));
    });
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByLabelText('Letter')).toHaveValue('typed');
  });

  it('shows the notice for an unhandled rejection', async () => {
    await renderInPortal(<CrashNotice />, { messages });
    act(() => {
      window.dispatchEvent(new Event('unhandledrejection'));
    });
    expect(await screen.findByText(failed)).toBeVisible();
  });

  it.each([
    [
      'a size observer that needed a second round',
      { message: 'ResizeObserver loop completed', error: new Error('loop') },
    ],
    ['an error without a value, as browser extensions cause them', { message: 'Script error.', error: null }],
  ])('ignores %s', async (_, init) => {
    await renderInPortal(<CrashNotice />, { messages });
    act(() => {
      window.dispatchEvent(new ErrorEvent('error', init));
    });
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });

  it('ignores errors of a script that is being loaded, which the module itself reports', async () => {
    await renderInPortal(<CrashNotice />, { messages });
    const loading = jest.spyOn(document, 'currentScript', 'get');
    loading.mockReturnValue(document.createElement('script'));
    act(() => {
      window.dispatchEvent(new ErrorEvent('error', { message: 'broken', error: new Error('broken') }));
    });
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });
});
