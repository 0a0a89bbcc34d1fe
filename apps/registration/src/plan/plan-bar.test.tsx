import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aStudent, renderInPortal, setupPortalServer } from '@portal/testing';
import ru from '../../locales/ru.json';
import { PlanBar, SUMMARY_ID } from './plan-bar.tsx';

setupPortalServer();

const show = (count: number) =>
  renderInPortal(
    <>
      <PlanBar credits={{ registered: 10, planned: 9 }} maxCredits={36} count={count} />
      <section id={SUMMARY_ID} tabIndex={-1} aria-label="summary" />
    </>,
    { as: aStudent(), messages: { registration: ru } },
  );

describe('the bar of the plan', () => {
  it('counts credits and subgroups, and leads to the summary', async () => {
    const { user } = await show(3);
    expect(screen.getByText(/19 из 36 кредитов/)).toHaveTextContent('Выбрано подгрупп: 3');
    const summary = screen.getByRole('region', { name: 'summary' });
    let isShown = false;
    summary.scrollIntoView = () => {
      isShown = true;
    };
    await user.click(screen.getByRole('button', { name: ru.summary.goTo }));
    expect(isShown).toBe(true);
    expect(summary).toHaveFocus();
  });

  it('takes no room before the first choice', async () => {
    await show(0);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
