import { expect, it } from '@jest/globals';
import { formatTime } from './dates.ts';

it('the clock is that of the page, wherever the reader is (D§4 Time.1)', () => {
  document.head.innerHTML = '<meta name="clock" content="01-11 21038400,345">';
  expect(formatTime('2026-03-05T18:15:00Z')).toBe('00:00');
});
