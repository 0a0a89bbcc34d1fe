import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { serverLost, serverReached } from '@portal/platform';
import { renderInPortal } from '@portal/testing';
import ru from '../../locales/ru.json';
import { lazyComponent } from './lazy-component.tsx';
import { RetryWhenOnline } from './retry-when-online.tsx';

const Notice = () => <p>Notice</p>;

/** One attempt and what it renders at a time: an effect starts the next timer. */
async function waitForAttempts(): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt += 1) await act(() => jest.advanceTimersByTimeAsync(15_000));
}

async function renderPart() {
  const load = jest.fn(() => Promise.reject<typeof Notice>(new Error('not loaded')));
  const Part = lazyComponent(load, RetryWhenOnline);
  const { store } = await renderInPortal(
    <Suspense>
      <Part />
    </Suspense>,
    { messages: { shell: ru } },
  );
  return { load, store };
}

describe('a part that is loaded again by itself', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockReturnValue();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('waits while the server is unreachable, and is loaded when it is back', async () => {
    const { load, store } = await renderPart();
    act(() => {
      store.dispatch(serverLost());
    });
    await waitForAttempts();
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue(Notice);
    act(() => {
      store.dispatch(serverReached());
    });
    await waitForAttempts();
    expect(screen.getByText('Notice')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is tried until it is loaded when only its file is missing', async () => {
    const { load } = await renderPart();
    await waitForAttempts();
    expect(load.mock.calls.length).toBeGreaterThan(2);
    load.mockResolvedValue(Notice);
    await waitForAttempts();
    expect(screen.getByText('Notice')).toBeVisible();
  });
});
