import { describe, expect, it } from '@jest/globals';
import type { OrderStatus } from '@portal/wire';
import { shownSteps } from './order-steps.ts';

const stepsOf = (...statuses: OrderStatus[]) =>
  shownSteps({
    status: statuses.at(-1) ?? 'waiting',
    steps: statuses.map((status, at) => ({
      status,
      at: `2026-11-2${at}T05:00:00.000Z`,
      reason: status === 'canceled' ? 'Нет договора' : null,
    })),
  }).map(({ status, state }) => `${status} ${state}`);

describe('the steps of an order', () => {
  it('are those behind it, the current one and those ahead (screens, Services)', () => {
    expect(stepsOf('waiting')).toEqual([
      'waiting current',
      'preparing upcoming',
      'prepared upcoming',
      'issued upcoming',
    ]);
    expect(stepsOf('waiting', 'preparing', 'prepared')).toEqual([
      'waiting done',
      'preparing done',
      'prepared current',
      'issued upcoming',
    ]);
  });

  it('are all behind an issued order', () => {
    expect(stepsOf('waiting', 'preparing', 'prepared', 'issued').at(-1)).toBe('issued done');
  });

  it('end with the cancellation, whoever cancelled', () => {
    expect(stepsOf('waiting', 'canceled')).toEqual(['waiting done', 'canceled failed']);
    expect(stepsOf('waiting', 'preparing', 'canceled').at(-1)).toBe('canceled failed');
  });

  it('have dates only when they were taken', () => {
    const dates = shownSteps({
      status: 'waiting',
      steps: [{ status: 'waiting', at: '2026-11-20T05:00:00.000Z', reason: null }],
    }).map(({ at }) => at);
    expect(dates).toEqual(['2026-11-20T05:00:00.000Z', undefined, undefined, undefined]);
  });
});
