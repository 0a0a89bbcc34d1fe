import { jest } from '@jest/globals';

/** Fakes the date alone: requests, waits and animations need real timers. `jest.useRealTimers()` ends it. */
export function fakeDate(now?: Date): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'queueMicrotask',
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'hrtime',
    ],
  });
}
