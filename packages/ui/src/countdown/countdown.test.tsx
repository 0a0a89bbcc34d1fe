import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Countdown } from './countdown.tsx';
import { splitRemaining } from './remaining.ts';

const now = new Date('2026-09-01T02:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const MINUTE_MS = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the remaining time', () => {
  it.each([
    [0, 0, '00:00:00'],
    [1, 0, '00:00:01'],
    [59_001, 0, '00:01:00'],
    [86_400_000, 1, '00:00:00'],
    [2 * 86_400_000 + 3_723_000, 2, '01:02:03'],
    [-5_000, 0, '00:00:00'],
  ])('%d ms are %d days and %s', (ms, days, clock) => {
    expect(splitRemaining(ms)).toEqual({ days, clock });
  });
});

describe('Countdown', () => {
  it('counts down second by second and ends exactly once', async () => {
    const onEnd = jest.fn();
    await renderUi(<Countdown label="До открытия" to={inMs(2_500)} onEnd={onEnd} />);
    const timer = screen.getByRole('timer', { name: 'До открытия' });
    expect(timer).toHaveTextContent('00:00:03');
    pass(500);
    expect(timer).toHaveTextContent('00:00:02');
    pass(1_999);
    expect(timer).toHaveTextContent('00:00:01');
    expect(onEnd).not.toHaveBeenCalled();
    pass(1);
    expect(timer).toHaveTextContent('00:00:00');
    pass(60_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('uses the clock of the server, not of the device', async () => {
    // The device is ten minutes slow.
    const to = inMs(10 * MINUTE_MS + 5_000);
    await renderUi(<Countdown label="До открытия" to={to} clockOffsetMs={10 * MINUTE_MS} />);
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:05');
  });

  it('is announced at milestones, not at every second', async () => {
    await renderUi(<Countdown label="До закрытия" to={inMs(6 * MINUTE_MS)} />);
    const status = screen.getByRole('status');
    pass(59_000);
    expect(status).toHaveTextContent('');
    pass(1_000);
    expect(status).toHaveTextContent('До закрытия: 5 мин');
    pass(3 * MINUTE_MS);
    expect(status).toHaveTextContent('До закрытия: 5 мин');
    pass(MINUTE_MS);
    expect(status).toHaveTextContent('До закрытия: 1 мин');
    pass(MINUTE_MS);
    expect(status).toHaveTextContent('До закрытия: время вышло');
  });

  it('names the days', async () => {
    await renderUi(<Countdown label="Start" to={inMs(86_400_000 * 3 + 1_000)} />, 'en');
    expect(screen.getByRole('timer')).toHaveTextContent('3 d 00:00:01');
  });
});
