import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aStudent, renderInPortal, setupPortalServer } from '@portal/testing';
import ru from '../../locales/ru.json';
import { PlanBar } from './plan-bar.tsx';

setupPortalServer();

const confirm = jest.fn();
const show = (count: number, facts: { planned?: number; onConfirm?: () => void } = {}) =>
  renderInPortal(
    <PlanBar
      credits={{ registered: 10, planned: facts.planned ?? 9 }}
      maxCredits={36}
      count={count}
      onConfirm={facts.onConfirm}
      isConfirming={false}
    />,
    { as: aStudent(), messages: { registration: ru } },
  );

describe('the bar of the plan', () => {
  it('counts credits and subgroups, and confirms', async () => {
    const { user } = await show(3, { onConfirm: confirm });
    expect(screen.getByText('19 из 36 кредитов')).toHaveAttribute('data-over', 'false');
    expect(screen.getByText('Выбрано подгрупп: 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: ru.summary.confirm }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('marks too many credits', async () => {
    await show(3, { planned: 27 });
    expect(screen.getByText('37 из 36 кредитов')).toHaveAttribute('data-over', 'true');
  });

  it('has no confirmation while the registration is not open, and takes no room before the first choice', async () => {
    const { unmount } = await show(1);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    await show(0, { onConfirm: confirm });
    expect(screen.queryByText(/из 36/)).toBeNull();
  });
});
