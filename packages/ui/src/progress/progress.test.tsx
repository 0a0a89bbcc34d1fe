import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Progress } from './progress.tsx';

describe('Progress', () => {
  it.each([
    [0, 0],
    [0.424, 42],
    [1.2, 100],
    [-1, 0],
  ])('a share of %d is %d per cent', async (value, percent) => {
    await renderUi(<Progress label="Отправка" value={value} />);
    expect(screen.getByRole('progressbar', { name: 'Отправка' })).toHaveValue(percent);
    expect(screen.getByText(`${percent} %`)).toBeVisible();
  });

  it('has no value while the duration is unknown', async () => {
    await renderUi(<Progress label="Проверка" />);
    expect(screen.getByRole('progressbar', { name: 'Проверка' })).not.toHaveAttribute('value');
    expect(screen.queryByText(/%/)).toBeNull();
  });

  it('offers to cancel only where the work can be stopped', async () => {
    const onCancel = jest.fn();
    const { user, rerender } = await renderUi(<Progress label="Отправка" value={0.5} onCancel={onCancel} />);
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    rerender(<Progress label="Отправка" value={0.5} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
