import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Highlighted } from './highlighted.tsx';

/** What is shown, the marks in brackets. */
function shown(text: string, query: string): string {
  const { container } = render(<Highlighted text={text} query={query} />);
  for (const mark of container.querySelectorAll('mark')) mark.prepend('[');
  for (const mark of container.querySelectorAll('mark')) mark.append(']');
  return container.textContent;
}

describe('a highlighted text', () => {
  it.each([
    ['ӨМҮР жолу, өмүр', 'омур', '[ӨМҮР] жолу, [өмүр]'],
    ['Таң', 'ТАН', '[Таң]'],
    ['Ёлка'.normalize('NFD'), 'елка', '[Ёлка]'],
    ['Учебный план', 'учебныи', 'Учебный план'],
    ['1 < 2 & 3', '< 2 &', '1 [< 2 &] 3'],
    ['a.*b', '.*', 'a[.*]b'],
    ['', 'a', ''],
    ['Базы', '', 'Базы'],
  ])('«%s» searched for «%s» is shown as «%s» (D§6.1)', (text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });

  it('marks the right letters behind one that is longer in lower case', () => {
    expect(shown('İstanbul тарыхы', 'тарых')).toBe('İstanbul [тарых]ы');
  });
});
