import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { portalServer, refuse, respond, setupPortalServer } from '@portal/testing';
import { registration } from '@portal/wire';
import ru from '../locales/ru.json';
import { aPlan, aPlanItem, aRegistration, aSubgroup } from '../test/a-plan.ts';
import {
  aRegistrationServer,
  openRegistration,
  requestsOf,
  teacherField,
} from '../test/registration-page.tsx';

setupPortalServer();

const saved = { id: 900, notice: 'Регистрация сохранена' };
const own = async () => within(await screen.findByRole('region', { name: ru.registered.title }));
const press = async (name: string) => (await own()).findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('a registration', () => {
  it('is deleted after a confirmation; the list reloads and sms is shown (§5 Confirmation.2, §2 Discipline registration.2, §4 Registration.2)', async () => {
    const server = aRegistrationServer({ plan: aPlan({ registrations: [aRegistration()] }) });
    const deleted: number[] = [];
    portalServer.use(
      respond(registration.delete, ({ id }) => {
        deleted.push(id);
        server.plan = aPlan();
        return { id, notice: 'Регистрация удалена' };
      }),
    );
    const { user } = await openRegistration();
    await user.click(await press(ru.registered.delete));
    await user.click((await dialog()).getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleted).toEqual([]);
    await user.click(await press(ru.registered.delete));
    expect((await dialog()).getByText(/Базы данных/)).toBeInTheDocument();
    await user.click((await dialog()).getByRole('button', { name: ru.delete.confirm }));
    expect(await screen.findByText(ru.registered.empty)).toBeVisible();
    expect(deleted).toEqual([900]);
    expect(requestsOf(server, 'plan')).toHaveLength(2);
  });

  it('is changed with all fields of the payload (§3 Registration save payload, §4 Registration.2)', async () => {
    const server = aRegistrationServer({ plan: aPlan({ registrations: [aRegistration()] }) });
    const requests: unknown[] = [];
    portalServer.use(
      respond(registration.save, (request) => {
        requests.push(request);
        return saved;
      }),
    );
    const { user } = await openRegistration();
    await user.click(await press(ru.registered.change));
    expect(await teacherField()).toHaveValue('101');
    await user.selectOptions(await teacherField(), '102');
    const save = await press(ru.registered.save);
    expect(save).toBeDisabled();
    await user.click(screen.getByRole('radio'));
    await user.click(save);
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    expect(requests).toEqual([
      {
        academicYearId: 2027,
        semesterId: 5,
        departmentId: 3,
        teacherId: 102,
        disciplineId: 11,
        credits: 5,
        examFormId: 1,
        groupId: 502,
        number: 1,
        planItemId: 71,
        isByPlan: true,
        termId: 1,
        title: 'Поток 2',
        lessonTypeId: undefined,
      },
    ]);
    expect(requestsOf(server, 'plan')).toHaveLength(2);
  });

  it('by lesson type has its own calls (§2 Discipline registration.3, §1 Product.13)', async () => {
    const type = { lessonTypeId: 2, lessonTypeName: 'Практика' };
    const subgroups = [aSubgroup(type), aSubgroup({ ...type, number: 2, title: 'Подгруппа 2' })];
    const item = aPlanItem({ subgroups });
    aRegistrationServer({ plan: aPlan({ items: [item], registrations: [aRegistration(type)] }) });
    const calls: unknown[] = [];
    portalServer.use(
      respond(registration.saveByType, ({ lessonTypeId, number }) => {
        calls.push({ lessonTypeId, number });
        return saved;
      }),
      respond(registration.deleteByType, ({ id }) => {
        calls.push({ id });
        return { id, notice: '' };
      }),
    );
    const { user } = await openRegistration();
    await user.click(await press(ru.registered.change));
    await user.click(screen.getByRole('radio', { name: /Подгруппа 2/ }));
    await user.click(await press(ru.registered.save));
    await waitFor(() => expect(calls).toEqual([{ lessonTypeId: 2, number: 2 }]));
    await user.click(await press(ru.registered.delete));
    await user.click((await dialog()).getByRole('button', { name: ru.delete.confirm }));
    await waitFor(() => expect(calls.at(-1)).toEqual({ id: 900 }));
  });

  it('stays as it was when the server refuses the change, with the reason', async () => {
    aRegistrationServer({ plan: aPlan({ registrations: [aRegistration()] }) });
    portalServer.use(refuse(registration.save, { code: 'seatsTaken', message: 'Мест больше нет.' }));
    const { user } = await openRegistration();
    await user.click(await press(ru.registered.change));
    await user.click(screen.getByRole('radio', { name: /Подгруппа 2/ }));
    await user.click(await press(ru.registered.save));
    expect(await screen.findByText('Мест больше нет.')).toBeVisible();
    expect((await own()).getByText(/Асанов Э. Ө. · БД-1 · Подгруппа 1/)).toBeVisible();
  });
});
