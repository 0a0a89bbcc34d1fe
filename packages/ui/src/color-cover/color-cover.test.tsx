import { describe, expect, it } from '@jest/globals';
import { renderUi } from '../../test/render-ui.tsx';
import { ColorCover } from './color-cover.tsx';

const colorOf = async (title: string) => {
  const { container } = await renderUi(<ColorCover title={title} />);
  return container.querySelector('[data-color]')?.getAttribute('data-color');
};

describe('ColorCover', () => {
  it.each([
    ['Базы данных', 'БД'],
    ['«Манас» — эпос', 'МЭ'],
    ['өмүр', 'Ө'],
    ['1000 задач', '1З'],
    ['—', ''],
  ])('of «%s» has the letters «%s»', async (title, letters) => {
    const { container } = await renderUi(<ColorCover title={title} />);
    expect(container).toHaveTextContent(letters);
    expect(container.textContent).toBe(letters);
  });

  it('has the same colour for a title every time, and several for several titles', async () => {
    expect(await colorOf('Алгебра')).toBe(await colorOf('Алгебра'));
    const colors = new Set<string | null | undefined>();
    for (const number of [1, 2, 3, 4, 5, 6]) colors.add(await colorOf(`Физика, часть ${number}`));
    expect(colors.size).toBe(6);
  });

  it('shows the note, and is hidden from screen readers', async () => {
    const { container } = await renderUi(<ColorCover title="Атлас" note="EPUB" />);
    expect(container).toHaveTextContent('АEPUB');
    expect(container.querySelector('[aria-hidden="true"]')).toHaveTextContent('EPUB');
  });
});
