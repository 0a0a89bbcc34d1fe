import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fail, portalServer, respond, setupPortalServer } from '@portal/testing';
import { registration } from '@portal/wire';
import ru from '../locales/ru.json';
import { anOptional, aPlan, aRegistration, aSubgroup } from '../test/a-plan.ts';
import {
  aRegistrationServer,
  openRegistration,
  permitOptional,
  requestsOf,
  teacherField,
  unfold,
} from '../test/registration-page.tsx';

setupPortalServer();

const section = async () => within(await screen.findByRole('region', { name: ru.optional.title }));
const disciplineField = async () =>
  (await section()).findByRole('combobox', { name: ru.optional.discipline });
const confirm = () => screen.getByRole('button', { name: ru.summary.confirm });
const semester = { academicYearId: 2027, semesterId: 5 };

const notPermitted = () => {
  const problem = { code: 'notPermitted' as const, message: 'Сначала: Базы данных.', clash: undefined };
  portalServer.use(respond(registration.optionalPermission, () => ({ isPermitted: false, problem })));
};

describe('optional disciplines', () => {
  it('are not allowed until the server permits them, with its reason (§4 Registration.4, §6.13)', async () => {
    aRegistrationServer();
    notPermitted();
    await openRegistration();
    expect(await (await section()).findByText('Сначала: Базы данных.')).toBeVisible();
    expect((await section()).queryByRole('combobox')).toBeNull();
  });

  it('begin without teacher and subgroup, and lose the subgroup with a new teacher (§4 Registration.3)', async () => {
    aRegistrationServer();
    permitOptional();
    const { user } = await openRegistration();
    await user.selectOptions(await disciplineField(), '30');
    expect(await teacherField('Робототехника')).toHaveValue('-1');
    await user.selectOptions(await teacherField('Робототехника'), '105');
    await user.selectOptions(await disciplineField(), '31');
    expect(await teacherField('Этика')).toHaveValue('-1');
    expect(screen.queryByRole('combobox', { name: 'Преподаватель: Робототехника' })).toBeNull();
    await user.selectOptions(await teacherField('Этика'), '105');
    await user.click(await screen.findByRole('radio', { name: /Поток 105/ }));
    expect(screen.getByText('Выбрано подгрупп: 1')).toBeVisible();
    await unfold(user, 'Этика');
    await user.selectOptions(await teacherField('Этика'), '106');
    expect(await screen.findByRole('radio', { name: /Поток 106/ })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: ru.summary.confirm })).toBeNull();
  });

  it('are registered with the plan by its one confirmation; the list reloads (§4 Registration.2, §2 Discipline registration.3)', async () => {
    const server = aRegistrationServer();
    permitOptional();
    notPermitted();
    const { user } = await openRegistration();
    await user.selectOptions(await teacherField(), '101');
    expect((await section()).queryByRole('combobox')).toBeNull();
    await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
    // The draft has all required disciplines now, so that the confirmation registers them first.
    await user.selectOptions(await disciplineField(), '30');
    await user.selectOptions(await teacherField('Робототехника'), '105');
    await user.click(await screen.findByRole('radio', { name: /Поток 105/ }));
    const choices = [
      { groupId: 501, number: 1 },
      { groupId: 300, number: 1 },
    ];
    await user.click(screen.getByRole('button', { name: ru.summary.check }));
    expect(await screen.findByText(/можно зарегистрировать 2, отказов: 0/)).toBeVisible();
    server.plan = aPlan({
      registrations: [
        aRegistration(),
        aRegistration({ ...anOptional(30, 'Робототехника'), id: 901, groupId: 300 }),
      ],
    });
    await user.click(confirm());
    expect(await screen.findByText('Зарегистрировано: 2, отказов: 0.')).toBeVisible();
    expect(requestsOf(server, 'confirm')).toEqual([{ ...semester, choices }]);
    expect(await screen.findByText(ru.plan.kinds.optional)).toBeVisible();
    expect(localStorage.getItem('draft:201:registration 2027 5')).toBeNull();
  });

  it('stay in the plan with the reason when they are refused, and after a reload', async () => {
    const message = 'Занятия пересекаются.';
    aRegistrationServer({ judge: () => ({ code: 'timeClash', message, clash: undefined }) });
    permitOptional();
    const first = await openRegistration();
    await first.user.selectOptions(await disciplineField(), '30');
    await first.user.selectOptions(await teacherField('Робототехника'), '105');
    await first.user.click(await screen.findByRole('radio', { name: /Поток 105/ }));
    await first.user.click(confirm());
    expect(await (await section()).findByText(message)).toBeVisible();
    first.unmount();
    notPermitted();
    const { user } = await openRegistration();
    await unfold(user, 'Робототехника');
    expect(await screen.findByRole('radio', { name: /Поток 105/ })).toBeChecked();
    expect(screen.getByText('Выбрано подгрупп: 1')).toBeVisible();
    expect((await section()).getByText('Сначала: Базы данных.')).toBeVisible();
    await user.click((await section()).getByRole('button', { name: ru.plan.unchoose }));
    expect(screen.queryByRole('button', { name: ru.summary.confirm })).toBeNull();
  });

  it('can be changed later by their own calls', async () => {
    const saved: unknown[] = [];
    const own = aRegistration({ ...anOptional(30, 'Робототехника'), groupId: 300, teacherId: 105 });
    aRegistrationServer({ plan: aPlan({ registrations: [own] }) });
    permitOptional();
    portalServer.use(
      respond(registration.saveOptional, (request) => {
        saved.push(request);
        return { id: 901, notice: 'Изменено' };
      }),
    );
    const { user } = await openRegistration();
    await user.click(await screen.findByRole('button', { name: ru.registered.change }));
    await user.selectOptions(await teacherField('Робототехника'), '106');
    await user.click(await screen.findByRole('radio', { name: /Поток 106/ }));
    await user.click(screen.getByRole('button', { name: ru.registered.save }));
    await waitFor(() =>
      expect(saved).toMatchObject([
        { disciplineId: 30, teacherId: 106, groupId: 301, isByPlan: false, planItemId: -1, credits: 3 },
      ]),
    );
  });

  it('name the list that could not be loaded, and load it again (§8 Texts.9)', async () => {
    aRegistrationServer();
    permitOptional();
    portalServer.use(fail(registration.optionalDisciplines, 500));
    const { user } = await openRegistration();
    const retry = async () => user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText(ru.failed.disciplines)).toBeVisible();
    portalServer.use(
      respond(registration.optionalDisciplines, () => [anOptional(30, 'Робототехника')]),
      fail(registration.optionalTeachers, 500),
    );
    await retry();
    await user.selectOptions(await disciplineField(), '30');
    expect(await screen.findByText(ru.failed.teachers)).toBeVisible();
    portalServer.use(
      respond(registration.optionalTeachers, () => [{ teacherId: 105, teacherName: 'Иванов', freeSeats: 3 }]),
      fail(registration.optionalSubgroups, 500),
    );
    await retry();
    expect(await screen.findByText(ru.failed.subgroups)).toBeVisible();
    portalServer.use(respond(registration.optionalSubgroups, () => [aSubgroup({ teacherId: 105 })]));
    await retry();
    expect(await screen.findByRole('radio')).toBeEnabled();
  });
});
