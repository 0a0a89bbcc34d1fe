import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fail, portalServer, respond, setupPortalServer } from '@portal/testing';
import { registration } from '@portal/wire';
import ru from '../locales/ru.json';
import { aPlan, aPlanItem, aSubgroup, aWeekSlot } from '../test/a-plan.ts';
import {
  aRegistrationServer,
  aSemester,
  openRegistration,
  requestsOf,
  teacherField,
} from '../test/registration-page.tsx';

setupPortalServer();

const options = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map((option) => option.textContent);
const year = () => screen.findByRole('combobox', { name: ru.period.year });
const semester = () => screen.findByRole('combobox', { name: ru.period.semester });

describe('year and semester of the registration', () => {
  it('begin with the default year, the open semester, and " --- " first (§4 Registration.1, §9 Selects.1)', async () => {
    const server = aRegistrationServer({
      semesters: [aSemester({ id: 6, window: null }), aSemester({ id: 5 })],
    });
    await openRegistration();
    await teacherField();
    expect(options(await year())).toEqual([' --- ', '2027-28', '2026-27']);
    expect(await year()).toHaveValue('2027');
    expect(options(await semester())[0]).toBe(' --- ');
    expect(within(await semester()).getByRole('option', { name: '---' })).toHaveValue('-1');
    expect(await semester()).toHaveValue('5');
    expect(requestsOf(server, 'plan')).toEqual([{ academicYearId: 2027, semesterId: 5 }]);
  });

  it('are chosen, and stand in the address (§2 Discipline registration.1)', async () => {
    const server = aRegistrationServer();
    const { user, router } = await openRegistration();
    await teacherField();
    await user.selectOptions(await semester(), '6');
    await waitFor(() => expect(router.state.location.search).toBe('?year=2027&semester=6'));
    await waitFor(() =>
      expect(requestsOf(server, 'plan').at(-1)).toEqual({ academicYearId: 2027, semesterId: 6 }),
    );
    await user.selectOptions(await year(), '-1');
    expect(await screen.findByText(ru.period.none)).toBeVisible();
  });

  it('ask for a choice where no window is set', async () => {
    aRegistrationServer({ semesters: [aSemester({ window: null })] });
    await openRegistration();
    expect(await screen.findByText(ru.period.none)).toBeVisible();
  });
});

describe('the states of the screen', () => {
  it('shows a failure and loads on retry', async () => {
    aRegistrationServer();
    portalServer.use(fail(registration.plan, 500));
    const { user } = await openRegistration();
    expect(await screen.findByRole('alert')).toBeVisible();
    portalServer.use(respond(registration.plan, () => aPlan()));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await teacherField()).toBeVisible();
  });

  it('shows a failed list of years and loads it on retry', async () => {
    aRegistrationServer();
    portalServer.use(fail(registration.years, 500));
    const { user } = await openRegistration();
    expect(await screen.findByRole('alert')).toBeVisible();
    portalServer.use(respond(registration.years, () => [{ id: 2027, label: '2027-28' }]));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await teacherField()).toBeVisible();
  });

  it('says that the curriculum of a semester is empty', async () => {
    aRegistrationServer({ plan: aPlan({ items: [] }) });
    await openRegistration();
    expect(await screen.findByText(ru.plan.empty)).toBeVisible();
  });
});

describe('the curriculum', () => {
  it('is grouped, names what is passed, and what has no subgroups', async () => {
    aRegistrationServer({
      plan: aPlan({
        items: [
          aPlanItem(),
          aPlanItem({ disciplineId: 12, disciplineName: 'Философия', kind: 'byChoice', isPassed: true }),
          aPlanItem({
            disciplineId: 13,
            disciplineName: 'Сети',
            subgroups: [
              aSubgroup({ groupId: 7, lessonTypeId: 1, lessonTypeName: 'Лекция' }),
              aSubgroup({ groupId: 8, lessonTypeId: 2, lessonTypeName: 'Практика' }),
            ],
          }),
          aPlanItem({ disciplineId: 14, disciplineName: 'Право', subgroups: [] }),
        ],
      }),
    });
    await openRegistration();
    await teacherField();
    const group = (name: string) => within(screen.getByRole('region', { name }));
    const names = (name: string) =>
      group(name)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent);
    expect(names(ru.plan.groups.required)).toEqual(['Базы данных', 'Право']);
    expect(names(ru.plan.groups.byChoice)).toEqual(['Философия']);
    expect(names(ru.plan.groups.byType)).toEqual(['Сети']);
    expect(group(ru.plan.groups.byChoice).getByText(ru.plan.passed)).toBeVisible();
    expect(group(ru.plan.groups.required).getByText(ru.plan.noSubgroups)).toBeVisible();
    expect(await teacherField('Сети, Практика')).toBeVisible();
    expect(screen.getByText(/^Кредиты: 0 \(обычно 30, не больше 36\)/)).toBeVisible();
  });

  it('shows room, time, seats, and what a subgroup clashes with', async () => {
    aRegistrationServer({
      plan: aPlan({
        otherLessons: [
          {
            ...aWeekSlot(),
            disciplineId: 40,
            disciplineName: 'Физкультура',
            groupId: 31,
            groupName: 'ПИ-1-24',
          },
        ],
      }),
    });
    const { user } = await openRegistration();
    await user.selectOptions(await teacherField(), '101');
    const [first, second] = screen.getAllByRole('radio');
    expect(first).toHaveAccessibleName(
      'БД-1 · Подгруппа 1 осталось 18 мест из 30 Пн 08:00–09:20 (Лекция, 1-101) Пересекается по времени: Физкультура',
    );
    expect(second).not.toHaveAccessibleName(/Пересекается/);
  });
});
