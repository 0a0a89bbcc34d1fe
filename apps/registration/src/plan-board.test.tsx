import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fail, portalServer, respond, setupPortalServer } from '@portal/testing';
import { registration, type PlanItem } from '@portal/wire';
import ru from '../locales/ru.json';
import { aPlan, aPlanItem, aRegistration, aSubgroup, aWeekSlot } from '../test/a-plan.ts';
import {
  aRegistrationServer,
  chosenLine,
  openRegistration,
  requestsOf,
  teacherField,
  unfold,
} from '../test/registration-page.tsx';

setupPortalServer();

const names = ['Базы данных', 'Сети', 'Право', 'Философия', 'Физика', 'Этика'];

/** A discipline of two teachers, on a day of its own. */
const anItem = (at: number, name: string): PlanItem =>
  aPlanItem({
    disciplineId: 11 + at,
    disciplineName: name,
    subgroups: [0, 1].map((teacher) =>
      aSubgroup({
        groupId: 500 + 10 * at + teacher,
        teacherId: 101 + teacher,
        teacherName: `Преподаватель ${teacher}`,
        slots: [aWeekSlot({ day: 1 + at, startsAt: teacher === 0 ? '08:00' : '09:30', endsAt: '10:50' })],
      }),
    ),
  });

const confirm = () => screen.getByRole('button', { name: ru.summary.confirm });

describe('the plan of a semester', () => {
  it('registers six disciplines with one submit and at most 14 interactions', async () => {
    const server = aRegistrationServer({ plan: aPlan({ items: names.map((name, at) => anItem(at, name)) }) });
    const { user } = await openRegistration();
    let interactions = 0;
    for (const name of names) {
      await user.selectOptions(await teacherField(name), '101');
      await user.click(await screen.findByRole('radio', { name: /БД-1/, checked: false }));
      interactions += 2;
    }
    expect(screen.getByText(/^Кредиты: 30 /)).toBeVisible();
    await user.click(confirm());
    interactions += 1;
    expect(await screen.findByText('Зарегистрировано: 6, отказов: 0.')).toBeVisible();
    expect(interactions).toBeLessThanOrEqual(14);
    const seats = names.map((_, at) => ({ groupId: 500 + 10 * at, number: 1 }));
    expect(requestsOf(server, 'confirm')).toEqual([{ academicYearId: 2027, semesterId: 5, choices: seats }]);
    expect(requestsOf(server, 'plan').length).toBeGreaterThan(1);
    expect(localStorage.getItem('draft:201:registration 2027 5')).toBeNull();
  });

  it('names the refused disciplines one by one with reason and clash, and stores them in the plan', async () => {
    const lesson = {
      disciplineId: 11,
      disciplineName: 'Базы данных',
      groupId: 500,
      groupName: 'БД-1',
      day: 1,
      startsAt: '08:00',
      endsAt: '09:20',
      weeks: 'odd' as const,
    };
    const server = aRegistrationServer({
      plan: aPlan({ items: [anItem(0, 'Базы данных'), anItem(1, 'Сети')] }),
      judge: ({ groupId }) =>
        groupId === 510
          ? {
              code: 'timeClash',
              message: 'Занятия пересекаются.',
              clash: { wanted: { ...lesson, disciplineName: 'Сети' }, other: lesson },
            }
          : undefined,
    });
    const { user } = await openRegistration();
    for (const name of ['Базы данных', 'Сети']) {
      await user.selectOptions(await teacherField(name), '101');
      await user.click(await screen.findByRole('radio', { name: /БД-1/, checked: false }));
    }
    await user.click(screen.getByRole('button', { name: ru.summary.check }));
    expect(await screen.findByText(/Проверка: можно зарегистрировать 1, отказов: 1/)).toBeVisible();
    expect(requestsOf(server, 'confirm')).toEqual([]);
    await user.click(confirm());
    expect(await screen.findByText('Зарегистрировано: 1, отказов: 1.')).toBeVisible();
    const plan = within(screen.getByRole('group', { name: ru.outcome.title }));
    expect(plan.getByText('Сети')).toBeVisible();
    expect(plan.getByText('Занятия пересекаются.')).toBeVisible();
    expect(
      plan.getByText(
        'Сети (БД-1), Пн 08:00–09:20, нечётные недели — Базы данных (БД-1), Пн 08:00–09:20, нечётные недели',
      ),
    ).toBeVisible();
    expect(localStorage.getItem('draft:201:registration 2027 5')).toBe(
      '{"12/0":{"teacherId":101,"seat":{"groupId":510,"number":1}}}',
    );
  });

  it('is restored after a reload', async () => {
    aRegistrationServer();
    const first = await openRegistration();
    await first.user.selectOptions(await teacherField(), '101');
    await first.user.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
    first.unmount();
    const { user } = await openRegistration();
    await unfold(user);
    expect(await teacherField()).toHaveValue('101');
    expect(screen.getAllByRole('radio')[1]).toBeChecked();
    expect(screen.getByText('Выбрано подгрупп: 1')).toBeVisible();
  });

  it('resets the subgroup with a new teacher (§4 Registration.3)', async () => {
    aRegistrationServer();
    const { user } = await openRegistration();
    await user.selectOptions(await teacherField(), '101');
    await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
    expect(confirm()).toBeVisible();
    await unfold(user);
    await user.selectOptions(await teacherField(), '102');
    expect(screen.getByRole('radio')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: ru.summary.confirm })).toBeNull();
    await user.selectOptions(await teacherField(), '-1');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('shows the week with clashes, and lets go of a choice', async () => {
    aRegistrationServer({
      plan: aPlan({ items: [anItem(0, 'Базы данных')], registrations: [aRegistration()] }),
    });
    portalServer.use(
      respond(registration.plan, () =>
        aPlan({
          items: [anItem(0, 'Сети')],
          registrations: [aRegistration({ disciplineId: 99, disciplineName: 'Физика', groupId: 900 })],
        }),
      ),
    );
    const { user } = await openRegistration();
    await user.selectOptions(await teacherField('Сети'), '101');
    await user.click(await screen.findByRole('radio', { name: /БД-1/ }));
    const week = within(screen.getByRole('table', { name: ru.week.title }));
    expect(week.getByText('Пересекается: Сети')).toBeVisible();
    expect(week.getByText('Пересекается: Физика')).toBeVisible();
    await unfold(user, 'Сети');
    await user.click(screen.getByRole('button', { name: ru.plan.unchoose }));
    expect(week.queryByText(/Пересекается/)).toBeNull();
    expect(week.queryByText('Сети')).toBeNull();
  });

  it('shows what the dean’s office allows calmly, and confirms it', async () => {
    const server = aRegistrationServer({
      plan: aPlan({
        items: [anItem(0, 'Сети')],
        registrations: [aRegistration({ disciplineId: 99, disciplineName: 'Физика', groupId: 900 })],
        maxCredits: 6,
        overrides: [
          { rule: 'clash', endsOn: '2027-05-20' },
          { rule: 'credits', endsOn: '2027-05-21' },
        ],
      }),
    });
    const { user } = await openRegistration();
    expect(await screen.findByText('Пересечение занятий – до 20 мая 2027 г. включительно')).toBeVisible();
    await user.selectOptions(await teacherField('Сети'), '101');
    const seat = await screen.findByRole('radio', { name: /Физика. Разрешено деканатом/ });
    await user.click(seat);
    const week = within(screen.getByRole('table', { name: ru.week.title }));
    expect(week.getByText('Пересекается: Физика. Разрешено деканатом')).toBeVisible();
    expect(week.queryByText('Пересекается: Физика')).toBeNull();
    expect(screen.getByText('В плане больше 6 кредитов. Разрешено деканатом')).toBeVisible();
    expect(screen.queryByText(ru.credits.tooMany.replace('{{max}}', '6'))).toBeNull();
    await user.click(confirm());
    expect(await screen.findByText('Зарегистрировано: 1, отказов: 0.')).toBeVisible();
    expect(requestsOf(server, 'confirm')).toHaveLength(1);
  });

  it('says why a confirmation failed, and loses nothing', async () => {
    aRegistrationServer();
    portalServer.use(fail(registration.confirm, 500));
    const { user } = await openRegistration();
    await user.selectOptions(await teacherField(), '101');
    await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
    await user.click(confirm());
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent).join('')).not.toBe('');
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-busy'));
    expect(await chosenLine()).toBeVisible();
  });
});
