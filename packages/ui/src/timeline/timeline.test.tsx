import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Timeline } from './timeline.tsx';

const order = (
  <Timeline
    label="Справка"
    steps={[
      { id: 'asked', title: 'Заказана', state: 'done', at: '2026-03-05T08:05:00Z' },
      { id: 'made', title: 'Готовится', state: 'current', note: 'Кабинет 104' },
      { id: 'issued', title: 'Выдана', state: 'upcoming' },
    ]}
  />
);

describe('Timeline', () => {
  it('lists its steps in order, each with its state in words', async () => {
    await renderUi(order);
    const steps = within(screen.getByRole('list', { name: 'Справка' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Заказана, пройдено5 марта 2026 г., 14:05',
      'Готовится, сейчасКабинет 104',
      'Выдана, впереди',
    ]);
  });

  it('marks the current step for screen readers', async () => {
    await renderUi(order);
    const [, current] = screen.getAllByRole('listitem');
    expect(current).toHaveAttribute('aria-current', 'step');
    expect(screen.getAllByRole('listitem').filter((step) => step.ariaCurrent !== null)).toHaveLength(1);
  });

  it('writes dates in the language of the reader', async () => {
    await renderUi(order, 'kg');
    expect(screen.getByText(/2026-ж., 5-март, 14:05/)).toBeVisible();
  });
});
