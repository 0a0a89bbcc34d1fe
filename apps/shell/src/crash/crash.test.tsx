import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import ru from '../../locales/ru.json';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashNotice } from './crash-notice.tsx';

const texts = { shell: ru };
const failed = ru.crash.title;

describe('a crash', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('while the shell is drawn is told in the words of the specification', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const view = (
      <CrashBoundary>
        <Broken />
      </CrashBoundary>
    );
    await renderInPortal(view, { texts });
    expect(failed).toBe('Ошибка, обновите страницу!');
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByRole('button', { name: ru.crash.reload })).toBeVisible();
  });

  it('outside of any drawing leaves the page as it is and advises to refresh it', async () => {
    const view = (
      <>
        <CrashNotice />
        <label>
          Letter <input defaultValue="typed" />
        </label>
      </>
    );
    await renderInPortal(view, { texts });
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
    act(() => {
      window.dispatchEvent(new ErrorEvent('error', { message: 'broken', error: new Error('broken') }));
    });
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByLabelText('Letter')).toHaveValue('typed');
  });

  it('of a promise that nobody waited for is told as well', async () => {
    await renderInPortal(<CrashNotice />, { texts });
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
  ])('is not seen in %s', async (_, init) => {
    await renderInPortal(<CrashNotice />, { texts });
    act(() => {
      window.dispatchEvent(new ErrorEvent('error', init));
    });
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });

  it('is not seen in the script of a module that breaks while it is loaded: the module says so itself', async () => {
    await renderInPortal(<CrashNotice />, { texts });
    const loading = jest.spyOn(document, 'currentScript', 'get');
    loading.mockReturnValue(document.createElement('script'));
    act(() => {
      window.dispatchEvent(new ErrorEvent('error', { message: 'broken', error: new Error('broken') }));
    });
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  });
});
