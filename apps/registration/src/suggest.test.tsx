import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { setupPortalServer } from '@portal/testing';
import type { RegistrationPlan } from '@portal/wire';
import ru from '../locales/ru.json';
import { aPlan, aPlanItem, aRegistration, aSubgroup, aWeekSlot } from '../test/a-plan.ts';
import {
  aRegistrationServer,
  chosenLine,
  openRegistration,
  requestsOf,
  teacherField,
} from '../test/registration-page.tsx';

setupPortalServer();

const item = (at: number, name: string, kind: 'required' | 'byChoice' = 'required') =>
  aPlanItem({
    disciplineId: 10 + at,
    disciplineName: name,
    kind,
    subgroups: ['08:00', '11:00'].map((startsAt, teacher) =>
      aSubgroup({
        groupId: 100 * at + teacher,
        teacherId: 101 + teacher,
        teacherName: teacher === 0 ? 'Асанов' : 'Петрова',
        slots: [aWeekSlot({ day: at, startsAt, endsAt: '12:20' })],
      }),
    ),
  });

const two = [item(1, 'Базы данных'), item(2, 'Сети')];
const open = (facts: Partial<RegistrationPlan>) => {
  const server = aRegistrationServer({ plan: aPlan(facts) });
  return openRegistration().then((page) => ({ ...page, server }));
};
const fill = () => screen.findByRole('button', { name: ru.suggest.fill });
const result = () => within(screen.getByRole('group', { name: ru.outcome.title }));

describe('what fits', () => {
  it('fills the plan with one tap, with a reason for each choice, and is confirmed with another', async () => {
    const { user, server } = await open({ items: two, knownTeacherIds: [102] });
    expect(await screen.findByText('Подобрали 2 дисциплины без пересечений')).toBeVisible();
    await user.click(await fill());
    expect(screen.getByRole('group', { name: ru.outcome.title })).toHaveFocus();
    expect(await chosenLine('Сети')).toBeVisible();
    expect(screen.getAllByText(ru.suggest.reasons.known)).toHaveLength(2);
    expect(result().getByText('10 кредитов')).toBeVisible();
    await user.click(screen.getByRole('button', { name: ru.summary.confirm }));
    expect(await result().findByText('Зарегистрировано: 2, отказов: 0.')).toBeVisible();
    expect(result().getByText(ru.outcome.done)).toBeVisible();
    expect(requestsOf(server, 'confirm')).toMatchObject([{ choices: [{ groupId: 101 }, { groupId: 201 }] }]);
    await waitFor(() => expect(screen.getByRole('group', { name: ru.outcome.title })).toHaveFocus());
  });

  it('is undone as a whole', async () => {
    const { user } = await open({ items: two });
    await user.click(await screen.findByRole('button', { name: `${ru.suggest.take}: Сети` }));
    await user.click(await fill());
    await user.click(screen.getByRole('button', { name: ru.suggest.undo }));
    expect(await chosenLine('Сети')).toBeVisible();
    expect(await teacherField()).toBeVisible();
  });

  it('changes nothing that is chosen already', async () => {
    const { user } = await open({ items: two });
    await user.selectOptions(await teacherField(), '102');
    await user.click(await screen.findByRole('radio'));
    expect(await screen.findByText('Подобрали 1 дисциплину без пересечений')).toBeVisible();
    await user.click(await fill());
    expect((await chosenLine()).closest('li')).toHaveTextContent('Петрова · Пн 11:00');
    expect((await chosenLine('Сети')).closest('li')).toHaveTextContent('Асанов · Вт 08:00');
  });

  it('is narrowed by time and by teacher, and says what has no possibility', async () => {
    const { user } = await open({ items: [...two, { ...item(3, 'Право'), subgroups: [aSubgroup()] }] });
    await user.selectOptions(await screen.findByRole('combobox', { name: ru.suggest.time }), '1');
    await user.click(await fill());
    expect((await chosenLine('Сети')).closest('li')).toHaveTextContent('Петрова · Вт 11:00');
    expect(result().getByText('Право: по вашим пожеланиям ничего нет.')).toBeVisible();
    expect(screen.getAllByText(ru.suggest.reasons.only)).toHaveLength(2);
  });

  it('takes the teacher that the student asks for', async () => {
    const { user } = await open({ items: two });
    await user.selectOptions(await screen.findByRole('combobox', { name: ru.suggest.teacher }), '102');
    await user.click(await fill());
    expect(screen.getAllByText(ru.suggest.reasons.teacher)).toHaveLength(2);
  });

  it('says that nothing fits, and why', async () => {
    await open({ items: [aPlanItem({ subgroups: [aSubgroup({ taken: 30 })] })] });
    expect(await screen.findByText(ru.suggest.nothing)).toBeVisible();
    expect(screen.getByText('Базы данных: мест нет, можно встать в очередь.')).toBeVisible();
    expect(screen.queryByRole('button', { name: ru.suggest.fill })).toBeNull();
  });

  it('offers no discipline that exceeds the limit of credits', async () => {
    const byChoice = item(3, 'Этика', 'byChoice');
    await open({ items: [byChoice], maxCredits: 4 });
    await screen.findByRole('combobox', { name: 'Преподаватель: Этика' });
    expect(screen.queryByRole('button', { name: `${ru.suggest.take}: Этика` })).toBeNull();
  });

  it('says what is still missing next to what is registered', async () => {
    const registrations = [aRegistration({ disciplineId: 99, groupId: 900, slots: [] })];
    await open({ items: [aPlanItem({ subgroups: [aSubgroup({ taken: 30 })] })], registrations });
    expect(await screen.findByText('Базы данных: мест нет, можно встать в очередь.')).toBeVisible();
    expect(screen.queryByText(ru.outcome.done)).toBeNull();
  });

  it('is over when all is registered: the screen says so', async () => {
    await open({ items: [aPlanItem()], registrations: [aRegistration()] });
    await screen.findByRole('group', { name: ru.outcome.title });
    expect(result().getByText(ru.outcome.done)).toBeVisible();
    expect(result().getByText('5 кредитов')).toBeVisible();
  });
});

describe('a plan that cannot be confirmed', () => {
  const confirm = async (user: Awaited<ReturnType<typeof open>>['user']) =>
    user.click(screen.getByRole('button', { name: ru.summary.confirm }));

  it('over the limit of credits registers nothing, and says what to remove', async () => {
    const items = [item(1, 'Базы данных'), item(2, 'Этика', 'byChoice')];
    const { user, server } = await open({ items, maxCredits: 8 });
    await user.click(await fill());
    await user.selectOptions(await teacherField('Этика'), '101');
    await user.click(await screen.findByRole('radio'));
    await confirm(user);
    expect(result().getByText(ru.obstacles.title)).toBeVisible();
    expect(
      result().getByText('В плане 10 кредитов, а можно не больше 8. Уберите одну из дисциплин:'),
    ).toBeVisible();
    expect(requestsOf(server, 'confirm')).toEqual([]);
    expect(screen.queryByRole('button', { name: /Убрать «Базы данных»/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Убрать «Этика» (5 кр.)' }));
    expect(result().queryByText(ru.obstacles.title)).toBeNull();
    await confirm(user);
    expect(await result().findByText('Зарегистрировано: 1, отказов: 0.')).toBeVisible();
  });

  it('with a clash names both lessons, and takes another time', async () => {
    const clashing = [item(1, 'Базы данных'), { ...item(1, 'Сети'), disciplineId: 12 }].map((one, at) => ({
      ...one,
      subgroups: one.subgroups.map((subgroup, teacher) => ({
        ...subgroup,
        groupId: subgroup.groupId + 10 * at,
        slots: [aWeekSlot({ day: 1 + teacher })],
      })),
    }));
    const { user, server } = await open({ items: clashing });
    for (const name of ['Базы данных', 'Сети']) {
      await user.selectOptions(await teacherField(name), '101');
      await user.click(await screen.findByRole('radio'));
    }
    await confirm(user);
    expect(result().getByText('«Базы данных» и «Сети» – в одно время: Пн 08:00–09:20.')).toBeVisible();
    expect(requestsOf(server, 'confirm')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Взять «Базы данных»: Вт\s08:00, Петрова$/ }));
    await confirm(user);
    expect(await result().findByText('Зарегистрировано: 2, отказов: 0.')).toBeVisible();
  });
});
