import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { BarChart } from './bar-chart.tsx';
import { Sparkline } from './sparkline.tsx';

describe('Sparkline', () => {
  it('has its range and its last value as text alternative', async () => {
    await renderUi(<Sparkline label="Посещаемость" values={[70, 95, 82]} format={(value) => `${value} %`} />);
    expect(
      screen.getByRole('img', { name: 'Посещаемость: от 70 % до 95 %, последнее значение 82 %' }),
    ).toBeVisible();
  });

  it('renders equal values as a line in the middle, and nothing without values', async () => {
    const { container, rerender } = await renderUi(<Sparkline label="Баллы" values={[5, 5]} />);
    expect(container.querySelector('polyline')).toHaveAttribute('points', '4,16 116,16');
    rerender(<Sparkline label="Баллы" values={[]} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('BarChart', () => {
  const bars = [
    { id: 'a', label: 'Алгебра', value: 40 },
    { id: 'b', label: 'Физика', value: 10 },
  ];

  it('reads as a list of names and values', async () => {
    await renderUi(<BarChart label="Баллы" bars={bars} />);
    expect(screen.getByRole('list', { name: 'Баллы' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Алгебра40',
      'Физика10',
    ]);
  });

  it('measures its bars by the largest value or by a given one', async () => {
    const { container, rerender } = await renderUi(<BarChart label="Баллы" bars={bars} />);
    const widths = () => [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
    expect(widths()).toEqual(['100%', '25%']);
    rerender(<BarChart label="Баллы" bars={bars} max={20} />);
    expect(widths()).toEqual(['100%', '50%']);
  });
});
