import { describe, expect, it } from '@jest/globals';
import { countVisit, mostVisited, readPageVisits } from './page-visits.ts';

const items = ['/chat', '/journal', '/umk', '/library'].map((to) => ({ to }));
const chosen = (visits: Record<string, number>) => mostVisited(items, visits, 2).map(({ to }) => to);

describe('the sections that a person uses', () => {
  it('are the first of the menu before any visit', () => {
    expect(chosen({})).toEqual(['/chat', '/journal']);
  });

  it('are the most visited ones in the order of the menu', () => {
    expect(chosen({ '/library': 9, '/journal': 3, '/chat': 1 })).toEqual(['/journal', '/library']);
  });

  it('are counted by visit', () => {
    const once = countVisit(readPageVisits(''), '/umk');
    expect(readPageVisits(countVisit(readPageVisits(once), '/umk'))).toEqual({ '/umk': 2 });
  });

  it('change when the habits of a person change', () => {
    expect(readPageVisits(countVisit({ '/umk': 999, '/chat': 10 }, '/umk'))).toEqual({
      '/umk': 500,
      '/chat': 5,
    });
  });

  it('are unknown after a text that nobody can read', () => {
    expect(readPageVisits('{"/umk":"many"}')).toEqual({});
    expect(readPageVisits('{')).toEqual({});
  });
});
