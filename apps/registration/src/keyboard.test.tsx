import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { setupPortalServer } from '@portal/testing';
import ru from '../locales/ru.json';
import { aPlan, aPlanItem, aRegistration, aSubgroup, aWeekSlot } from '../test/a-plan.ts';
import { aRegistrationServer, chosenLine, openRegistration, requestsOf } from '../test/registration-page.tsx';

setupPortalServer();

const single = aPlanItem({
  subgroups: [aSubgroup(), aSubgroup({ number: 2, title: 'Подгруппа 2', slots: [aWeekSlot({ day: 2 })] })],
});

describe('the plan by keyboard', () => {
  it('is chosen and confirmed without a mouse; the only teacher is chosen already', async () => {
    const server = aRegistrationServer({ plan: aPlan({ items: [single] }) });
    const { user } = await openRegistration();
    const [first] = await screen.findAllByRole('radio');
    first?.focus();
    await user.keyboard(' ');
    expect(await chosenLine()).toHaveFocus();
    const confirm = screen.getByRole('button', { name: ru.summary.confirm });
    while (document.activeElement !== confirm && document.activeElement !== document.body) await user.tab();
    expect(confirm).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Зарегистрировано: 1, отказов: 0.')).toBeVisible();
    expect(requestsOf(server, 'confirm')).toHaveLength(1);
  });
});

describe('the plan on a phone', () => {
  const { innerWidth } = window;
  beforeEach(() => {
    window.innerWidth = 390;
  });
  afterEach(() => {
    window.innerWidth = innerWidth;
  });

  it('shows the week as a list of days with clashes', async () => {
    const registrations = [aRegistration({ disciplineId: 99, disciplineName: 'Физика', groupId: 900 })];
    aRegistrationServer({ plan: aPlan({ items: [single], registrations }) });
    const { user } = await openRegistration();
    await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
    expect(screen.queryByRole('table')).toBeNull();
    const monday = within(screen.getByRole('region', { name: ru.days.monday }));
    expect(monday.getAllByRole('listitem')).toHaveLength(2);
    expect(monday.getByText('Пересекается: Физика')).toBeVisible();
    expect(screen.queryByRole('region', { name: ru.days.tuesday })).toBeNull();
  });
});
