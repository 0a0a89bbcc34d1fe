import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { LazyChunk } from './lazy-chunk.ts';
import { useLazyChunk } from './use-lazy-chunk.ts';

function Probe({ chunk }: { readonly chunk: LazyChunk<string> }) {
  const [isNeeded, setIsNeeded] = useState(false);
  return (
    <button type="button" onClick={() => setIsNeeded(!isNeeded)}>
      {useLazyChunk(chunk, isNeeded) ?? 'nothing'}
    </button>
  );
}

describe('a lazy chunk', () => {
  it('is fetched when it is needed, and only once for several components', async () => {
    const fetch = jest.fn(async () => 'here');
    const chunk = new LazyChunk(fetch);
    const { user } = await renderUi(
      <>
        <Probe chunk={chunk} />
        <Probe chunk={chunk} />
      </>,
    );
    expect(fetch).not.toHaveBeenCalled();
    for (const button of screen.getAllByRole('button')) await user.click(button);
    await waitFor(() => expect(screen.getAllByText('here')).toHaveLength(2));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is returned synchronously after a preload, and stays for closing animations when no longer needed', async () => {
    const chunk = new LazyChunk(async () => 'here');
    chunk.preload();
    await chunk.load();
    await renderUi(<Probe chunk={chunk} />);
    const button = screen.getByRole('button', { name: 'nothing' });
    fireEvent.click(button);
    expect(button).toHaveTextContent('here');
    fireEvent.click(button);
    expect(button).toHaveTextContent('here');
  });

  it('is preloaded when the pointer stays, not when it passes by', () => {
    jest.useFakeTimers();
    const fetch = jest.fn(async () => 'here');
    const chunk = new LazyChunk(fetch);
    chunk.preloadOnHover();
    chunk.cancelPreload();
    jest.advanceTimersByTime(1_000);
    expect(fetch).not.toHaveBeenCalled();
    chunk.preloadOnHover();
    jest.advanceTimersByTime(1_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('shows a message when it fails to load, and is retried until it loads', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isOnline = false;
    const chunk = new LazyChunk(() =>
      isOnline ? Promise.resolve('here') : Promise.reject(new Error('ChunkLoadError')),
    );
    const { user } = await renderUi(<Probe chunk={chunk} />);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Проверьте подключение/);
    expect(screen.getByText('nothing')).toBeVisible();
    isOnline = true;
    await waitFor(() => expect(screen.getByText('here')).toBeVisible(), { timeout: 8_000 });
    jest.restoreAllMocks();
  });
});
