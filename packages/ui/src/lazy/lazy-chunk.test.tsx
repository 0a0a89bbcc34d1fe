import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { LazyChunk } from './lazy-chunk.ts';
import { useLazyChunk } from './use-lazy-chunk.ts';

function Probe({ late }: { readonly late: LazyChunk<string> }) {
  const [isNeeded, setIsNeeded] = useState(false);
  return (
    <button type="button" onClick={() => setIsNeeded(!isNeeded)}>
      {useLazyChunk(late, isNeeded) ?? 'nothing'}
    </button>
  );
}

describe('a late part', () => {
  it('is fetched when it is needed, not before, and once for all', async () => {
    const fetch = jest.fn(async () => 'here');
    const late = new LazyChunk(fetch);
    const { user } = await renderUi(
      <>
        <Probe late={late} />
        <Probe late={late} />
      </>,
    );
    expect(fetch).not.toHaveBeenCalled();
    for (const button of screen.getAllByRole('button')) await user.click(button);
    await waitFor(() => expect(screen.getAllByText('here')).toHaveLength(2));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('that was prepared is there at once, and stays when it is no longer needed: it may have to close', async () => {
    const late = new LazyChunk(async () => 'here');
    late.prepare();
    await late.load();
    await renderUi(<Probe late={late} />);
    const button = screen.getByRole('button', { name: 'nothing' });
    fireEvent.click(button);
    expect(button).toHaveTextContent('here');
    fireEvent.click(button);
    expect(button).toHaveTextContent('here');
  });

  it('is fetched for a pointer that stays, not for one that passes by', () => {
    jest.useFakeTimers();
    const fetch = jest.fn(async () => 'here');
    const late = new LazyChunk(fetch);
    late.approach();
    late.leave();
    jest.advanceTimersByTime(1_000);
    expect(fetch).not.toHaveBeenCalled();
    late.approach();
    jest.advanceTimersByTime(1_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('that does not come is complained about, and fetched again until it comes', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isOnline = false;
    const late = new LazyChunk(() =>
      isOnline ? Promise.resolve('here') : Promise.reject(new Error('ChunkLoadError')),
    );
    const { user } = await renderUi(<Probe late={late} />);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Проверьте подключение/);
    expect(screen.getByText('nothing')).toBeVisible();
    isOnline = true;
    await waitFor(() => expect(screen.getByText('here')).toBeVisible(), { timeout: 8_000 });
    jest.restoreAllMocks();
  });
});
