import { describe, expect, it } from '@jest/globals';
import { moveTheme, nextPosition } from './move-theme.ts';

const themes = [1, 2, 3].map((id) => ({ id, position: id, title: `Тема ${id}`, hours: 2 }));
const placesAfter = (...move: Parameters<typeof moveTheme>) =>
  moveTheme(...move).map(({ id, position }) => [id, position]);

describe('the order of planned themes', () => {
  it('changes by one place: two themes are saved', () => {
    expect(placesAfter(themes, 2, -1)).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(placesAfter(themes, 2, 1)).toEqual([
      [3, 2],
      [2, 3],
    ]);
  });

  it('ends at the first and the last place', () => {
    expect(placesAfter(themes, 1, -1)).toEqual([]);
    expect(placesAfter(themes, 3, 1)).toEqual([]);
  });

  it('becomes complete again where positions were repeated or left out', () => {
    const gaps = themes.map((theme) => ({ ...theme, position: theme.id === 3 ? 9 : 1 }));
    expect(placesAfter(gaps, 1, 1)).toEqual([
      [1, 2],
      [3, 3],
    ]);
  });

  it('continues after the last theme', () => {
    expect(nextPosition(themes)).toBe(4);
    expect(nextPosition([])).toBe(1);
  });
});
