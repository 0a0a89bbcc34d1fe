import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fail, portalServer, respond, setupPortalServer } from '@portal/testing';
import { registration, type RegistrationDiscipline } from '@portal/wire';
import ru from '../locales/ru.json';
import { aPlan, aPlanItem, aRegistration, aSubgroup } from '../test/a-plan.ts';
import {
  aRegistrationServer,
  openRegistration,
  requestsOf,
  teacherField,
} from '../test/registration-page.tsx';

setupPortalServer();

const anOptional = (disciplineId: number, disciplineName: string): RegistrationDiscipline => {
  const { kind: _kind, isPassed: _isPassed, subgroups: _subgroups, ...discipline } = aPlanItem();
  return { ...discipline, disciplineId, disciplineName, planItemId: -1, isByPlan: false, credits: 3 };
};

let saved: unknown[];

beforeEach(() => {
  saved = [];
});

/** A server that permits two optional disciplines, each of two teachers. */
function aPermittingServer() {
  const server = aRegistrationServer();
  portalServer.use(
    respond(registration.optionalPermission, () => ({ isPermitted: true, problem: null })),
    respond(registration.optionalDisciplines, () => [
      anOptional(30, 'Робототехника'),
      anOptional(31, 'Этика'),
    ]),
    respond(registration.optionalTeachers, () => [
      { teacherId: 105, teacherName: 'Иванов', freeSeats: 3 },
      { teacherId: 106, teacherName: 'Сыдыков', freeSeats: 4 },
    ]),
    respond(registration.optionalSubgroups, ({ disciplineId, teacherId }) => [
      aSubgroup({ groupId: disciplineId * 10, teacherId, title: `Поток ${teacherId}`, slots: [] }),
    ]),
    respond(registration.saveOptional, (request) => {
      saved.push(request);
      server.plan = aPlan({
        registrations: [aRegistration({ ...anOptional(30, 'Робототехника'), groupId: 300, teacherId: 105 })],
      });
      return { id: 901, notice: 'Вы зарегистрированы' };
    }),
  );
  return server;
}

const section = async () => within(await screen.findByRole('region', { name: ru.optional.title }));
const disciplineField = async () =>
  (await section()).findByRole('combobox', { name: ru.optional.discipline });
const register = async () => (await section()).getByRole('button', { name: ru.optional.save });

describe('optional disciplines', () => {
  it('are not allowed until the server permits them, with its reason (§4 Registration.4, §6.13)', async () => {
    aRegistrationServer();
    const problem = { code: 'notPermitted' as const, message: 'Средний балл ниже 3,0.', clash: undefined };
    portalServer.use(respond(registration.optionalPermission, () => ({ isPermitted: false, problem })));
    await openRegistration();
    expect(await (await section()).findByText('Средний балл ниже 3,0.')).toBeVisible();
    expect((await section()).queryByRole('combobox')).toBeNull();
  });

  it('are chosen and saved; the list reloads (§4 Registration.2, §4 Registration.3)', async () => {
    const server = aPermittingServer();
    const { user } = await openRegistration();
    await user.selectOptions(await disciplineField(), '30');
    await user.selectOptions(await teacherField('Робототехника'), '105');
    await user.click(await screen.findByRole('radio', { name: /Поток 105/ }));
    expect(await register()).toBeEnabled();
    await user.selectOptions(await teacherField('Робототехника'), '106');
    expect(await screen.findByRole('radio', { name: /Поток 106/ })).not.toBeChecked();
    expect(await register()).toBeDisabled();
    await user.selectOptions(await disciplineField(), '31');
    expect(await teacherField('Этика')).toHaveValue('-1');
    expect((await section()).queryByRole('radio')).toBeNull();
    await user.selectOptions(await disciplineField(), '30');
    await user.selectOptions(await teacherField('Робототехника'), '105');
    await user.click(await screen.findByRole('radio', { name: /Поток 105/ }));
    await user.click(await register());
    expect(await screen.findByRole('heading', { name: 'Робототехника' })).toBeVisible();
    expect(saved).toMatchObject([
      { disciplineId: 30, teacherId: 105, groupId: 300, isByPlan: false, planItemId: -1, credits: 3 },
    ]);
    expect(requestsOf(server, 'plan')).toHaveLength(2);
    await waitFor(async () =>
      expect(within(await disciplineField()).queryByRole('option', { name: /Робототехника/ })).toBeNull(),
    );
  });

  it('can be changed later by their own calls', async () => {
    const server = aPermittingServer();
    server.plan = aPlan({
      registrations: [aRegistration({ ...anOptional(30, 'Робототехника'), groupId: 300, teacherId: 105 })],
    });
    const { user } = await openRegistration();
    await user.click(await screen.findByRole('button', { name: ru.registered.change }));
    await user.selectOptions(await teacherField('Робототехника'), '106');
    await user.click(await screen.findByRole('radio', { name: /Поток 106/ }));
    await user.click(screen.getByRole('button', { name: ru.registered.save }));
    await waitFor(() => expect(saved).toMatchObject([{ disciplineId: 30, teacherId: 106 }]));
  });

  it('name the list that could not be loaded, and load it again (§8 Texts.9)', async () => {
    aPermittingServer();
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
