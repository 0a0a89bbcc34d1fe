import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import { people } from '@portal/wire/people/people';
import { officePeople, type AddedPerson } from '@portal/wire/people/office-people';
import ru from '../../../locales/ru.json';
import { aPortalConfig } from '../../../test/a-portal-config.ts';
import { Component } from '../people-screen.tsx';

setupPortalServer();

const person = {
  personId: 77,
  fullName: 'Жээнбекова Нургүл',
  login: 'zheenbekova.n',
  role: 'student',
  groupName: 'ПИ-1-26',
  facultyName: 'ФИТ',
  state: 'active',
} as const;

const double = {
  reason: 'name',
  fullName: person.fullName,
  facultyName: 'ФЭУ',
  login: null,
  personId: null,
} as const;

let sent: RequestOf<typeof officePeople.add>[];
let outcomes: AddedPerson[];
let codes: number;

beforeEach(() => {
  sent = [];
  codes = 0;
  outcomes = [{ person, doubles: [] }];
  portalServer.use(
    aPortalConfig({ sendsMail: false }),
    respond(people.find, () => ({ people: [], count: 0 })),
    respond(officePeople.newcomerChoices, () => ({
      faculties: [{ facultyId: 1, facultyName: 'ФИТ' }],
      groups: [{ groupId: 5, groupName: 'ПИ-1-26', facultyName: 'ФИТ' }],
    })),
    respond(officePeople.suggestLogin, ({ familyName }) => ({
      login: familyName === 'Жээнбекова' ? 'zheenbekova.n' : 'user',
    })),
    respond(officePeople.add, (request) => {
      sent.push(request);
      return outcomes.shift() ?? { person, doubles: [] };
    }),
    respond(people.issueCode, () => {
      codes += 1;
      return { code: '7K3M-Q9RT', hours: 72 };
    }),
    respond(people.card, () => ({
      person,
      fields: {
        familyName: 'Жээнбекова',
        givenName: 'Нургүл',
        patronymic: null,
        latinFamilyName: null,
        latinGivenName: null,
        latinPatronymic: null,
        pin: null,
        birthDate: null,
      },
      positionName: '',
      email: null,
      isEmailConfirmed: false,
      hasPassword: false,
      codeUntil: codes === 0 ? null : '2026-09-01T10:00:00Z',
      devices: [],
      claims: [],
      isManageable: true,
      isViewable: false,
      grantable: [],
      record: null,
    })),
  );
});

async function openDialog() {
  const { user } = await renderInPortal(<Component />, {
    as: aTeacher({ claims: ['people.manage'] }),
    path: '/office/people',
    messages: { office: ru },
  });
  await user.click(await screen.findByRole('button', { name: 'Новый человек' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: string) => dialog.findByRole('textbox', { name });
  const add = async () => user.click(await dialog.findByRole('button', { name: 'Внести' }));
  const type = async (name: string, text: string) => user.type(await field(name), text);
  return { user, dialog, field, add, type };
}

async function fillInStudent() {
  const page = await openDialog();
  await page.type('Фамилия', 'Жээнбекова');
  await page.type('Имя', 'Нургүл');
  await page.user.click(await page.dialog.findByRole('combobox', { name: 'Группа' }));
  await page.user.click(await page.dialog.findByRole('option', { name: /ПИ-1-26/ }));
  await page.type('Номер приказа', '77-К');
  return page;
}

describe('a new person (D-65)', () => {
  it('has suggested Latin names and login, and gets a code at once', async () => {
    const { field, type, add } = await fillInStudent();
    expect(await field('Фамилия латиницей')).toHaveValue('Zheenbekova');
    await waitFor(async () => expect(await field('Логин')).toHaveValue('zheenbekova.n'));
    await type('ПИН', '10403200812345');
    expect(await field('Дата рождения (ГГГГ-ММ-ДД)')).toHaveValue('2008-03-04');
    await add();
    expect(await screen.findByText('7K3M-Q9RT')).toBeVisible();
    expect(codes).toBe(1);
    expect(sent).toEqual([
      expect.objectContaining({
        role: 'student',
        groupId: 5,
        isDistinct: false,
        login: undefined,
        fields: expect.objectContaining({ latinGivenName: 'Nurgul', birthDate: '2008-03-04' }),
        order: expect.objectContaining({ kind: 'enrolled', number: '77-К' }),
      }),
    ]);
  });

  it('who may be there already is a question, and nothing that was typed is lost', async () => {
    outcomes = [{ person: null, doubles: [double] }];
    const { user, dialog, field, add } = await fillInStudent();
    await add();
    expect(await dialog.findByText(/ФЭУ – те же имя и дата рождения/)).toBeVisible();
    expect(await field('Фамилия')).toHaveValue('Жээнбекова');
    await user.click(dialog.getByRole('button', { name: 'Это другой человек, внести' }));
    expect(await screen.findByText('7K3M-Q9RT')).toBeVisible();
    expect(sent.map(({ isDistinct }) => isDistinct)).toEqual([false, true]);
  });

  it('with the ПИН of somebody leaves no such answer', async () => {
    outcomes = [{ person: null, doubles: [{ ...double, reason: 'pin', personId: 8, login: 'usonov' }] }];
    const { dialog, add } = await fillInStudent();
    await add();
    expect(await dialog.findByRole('button', { name: 'Открыть карточку' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /другой человек/ })).toBeNull();
  });

  it('of the staff has a faculty and a position', async () => {
    const { user, dialog, type, add } = await openDialog();
    await user.click(await dialog.findByRole('radio', { name: 'Сотрудник' }));
    await add();
    expect(await dialog.findByText('Впишите фамилию')).toBeVisible();
    expect(dialog.getByText('Выберите факультет')).toBeVisible();
    await type('Фамилия', 'Осмонов');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Факультет' }), 'ФИТ');
    await type('Должность', 'Методист');
    await add();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ facultyId: 1, positionName: 'Методист' });
    expect(sent[0]?.order).toBeUndefined();
  });
});
