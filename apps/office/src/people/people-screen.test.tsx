import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type { RequestOf, ListedPerson, PersonCard, StaffClaim } from '@portal/wire';
import { PEOPLE_PAGE, people } from '@portal/wire/people/people';
import ru from '../../locales/ru.json';
import { aPortalConfig } from '../../test/a-portal-config.ts';
import { Component } from './people-screen.tsx';

setupPortalServer();

const aPerson = (overrides: Partial<ListedPerson> = {}): ListedPerson => ({
  personId: 9,
  fullName: 'Үсөнов Бектур',
  login: 'student',
  role: 'student',
  groupName: 'ПИ-1-25',
  facultyName: 'ФИТ',
  state: 'active',
  ...overrides,
});

const faculties = [
  { facultyId: 1, facultyName: 'ФИТ' },
  { facultyId: 2, facultyName: 'ФЭУ' },
];

const aCard = (overrides: Partial<PersonCard> = {}): PersonCard => ({
  person: aPerson(),
  fields: {
    familyName: 'Үсөнов',
    givenName: 'Бектур',
    patronymic: null,
    latinFamilyName: null,
    latinGivenName: null,
    latinPatronymic: null,
    pin: null,
    birthDate: '2006-05-31',
  },
  positionName: '',
  email: null,
  isEmailConfirmed: false,
  hasPassword: true,
  codeUntil: null,
  devices: [],
  claims: [],
  isManageable: true,
  isViewable: false,
  grantable: [{ name: 'orders.process', isWhole: true, faculties, endsOn: null, isHeld: true }],
  record: null,
  ...overrides,
});

let found: ListedPerson[];
let card: PersonCard;
let searches: RequestOf<typeof people.find>[];

beforeEach(() => {
  found = [aPerson(), aPerson({ personId: 10, fullName: 'Бекова Айпери', login: 'bekova' })];
  card = aCard();
  searches = [];
  portalServer.use(
    aPortalConfig({ sendsMail: false }),
    respond(people.find, (request) => {
      searches.push(request);
      const shown = found.filter(({ fullName }) => fullName.includes(request.text ?? ''));
      const position = request.position ?? 0;
      return { people: shown.slice(position, position + PEOPLE_PAGE), count: shown.length };
    }),
    respond(people.card, () => card),
  );
});

const show = (path = '/office/people') =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['people.manage', 'audit.read'] }),
    path,
    messages: { office: ru },
  });
const press = (name: string) => screen.findByRole('button', { name });

describe('people of the office (D-65.3)', () => {
  it('are found while their name is typed, and opened and left again', async () => {
    const { user } = await show();
    await user.type(await screen.findByRole('searchbox', { name: 'Найти' }), 'Үсөнов');
    expect(await screen.findByRole('button', { name: 'Үсөнов Бектур' })).toBeVisible();
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ text: 'Үсөнов' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Бекова Айпери' })).toBeNull());
    await user.click(await press('Үсөнов Бектур'));
    expect(await screen.findByRole('heading', { name: 'Үсөнов Бектур' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Журнал действий об этом человеке' })).toHaveAttribute(
      'href',
      expect.stringContaining('/office/audit?person=student'),
    );
    expect(await press('К списку')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('searchbox', { name: 'Найти' })).toHaveFocus();
  });

  it('who are not there have a hint', async () => {
    found = [];
    await show('/office/people?q=Никто');
    expect(await screen.findByText('Никого не нашли')).toBeVisible();
  });

  it('get a code that is shown once', async () => {
    portalServer.use(respond(people.issueCode, () => ({ code: '7K3M-Q9RT', hours: 72 })));
    const { user } = await show('/office/people?person=9');
    await user.click(await press('Код для нового пароля'));
    await user.click(await press('Создать код'));
    expect(await screen.findByText('7K3M-Q9RT')).toBeVisible();
    expect(screen.getByText(/Действует 72 часа/)).toBeVisible();
  });

  it('are blocked with a reason', async () => {
    const sent: RequestOf<typeof people.block>[] = [];
    portalServer.use(
      respond(people.block, (request) => {
        sent.push(request);
        card = aCard({ person: aPerson({ state: 'blocked' }) });
        return card.person;
      }),
    );
    const { user } = await show('/office/people?person=9');
    await user.click(await press('Заблокировать'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Заблокировать' }));
    expect(await within(dialog).findByText('Напишите причину')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Причина' }), 'Утечка');
    await user.click(within(dialog).getByRole('button', { name: 'Заблокировать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Заблокирован')).toBeVisible();
    expect(sent).toEqual([{ personId: 9, reason: 'Утечка' }]);
  });

  it('are corrected, and a ПИН of somebody else is refused at its field', async () => {
    portalServer.use(fail(people.edit, 409, { code: 'pinTaken', message: 'Такой ПИН уже есть.' }));
    const { user } = await show('/office/people?person=9');
    await user.click(await press('Исправить данные'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: 'ПИН' }), '2310520061234');
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(await within(dialog).findByText('14 цифр, первая 1 или 2')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'ПИН' }), '5');
    await user.type(within(dialog).getByRole('textbox', { name: 'Причина' }), 'Паспорт');
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
    expect(await within(dialog).findByText('Такой ПИН уже есть.')).toBeVisible();
  });

  it('who study have their results and debts on the card, unlike staff', async () => {
    const { unmount } = await show('/office/people?person=9');
    expect(await press(ru.people.study.show)).toBeVisible();
    unmount();
    card = aCard({ person: aPerson({ role: 'teacher', groupName: '' }) });
    await show('/office/people?person=9');
    expect(await press('Дать право')).toBeVisible();
    expect(screen.queryByRole('button', { name: ru.people.study.show })).toBeNull();
  });

  it('who are selected in the list are blocked by one call', async () => {
    const { user } = await show('/office/people?q=Бекова');
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Бекова Айпери' }));
    await user.click(await press('Заблокировать (1)'));
    expect(await screen.findByRole('dialog', { name: 'Заблокировать, людей: 1' })).toBeVisible();
  });

  it('with wider rights are only looked at', async () => {
    card = aCard({ isManageable: false });
    await show('/office/people?person=9');
    expect(await screen.findByText(/его учётную запись меняет другой сотрудник/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Заблокировать' })).toBeNull();
  });
});

describe('claims (D-65.4)', () => {
  it('are given for faculties until a day, and revoked', async () => {
    const granted: RequestOf<typeof people.grant>[] = [];
    const staff = aPerson({ role: 'teacher', groupName: '' });
    card = aCard({ person: staff });
    portalServer.use(
      respond(people.grant, (request) => {
        granted.push(request);
        const held = { name: request.name, isWhole: false, endsOn: null, isHeld: true } as const;
        card = aCard({ person: staff, claims: [{ ...held, faculties: faculties.slice(0, 1) }] });
        return card.person;
      }),
      respond(people.revoke, () => {
        card = aCard({ person: staff });
        return card.person;
      }),
    );
    const { user } = await show('/office/people?person=9');
    await user.click(await press('Дать право'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox', { name: 'ФИТ' }));
    await user.click(within(dialog).getByRole('button', { name: 'Дать право' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Отозвать' })).toBeVisible();
    expect(granted).toEqual([{ personId: 9, name: 'orders.process', facultyIds: [1], endsOn: undefined }]);
    await user.click(await press('Отозвать'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText('Прав сотрудника нет.')).toBeVisible();
  });

  it('by a group of a sign-in are not taken here', async () => {
    const held: StaffClaim = {
      name: 'orders.process',
      isWhole: true,
      faculties: [],
      endsOn: null,
      isHeld: true,
    };
    card = aCard({ person: aPerson({ role: 'teacher' }), claims: [held, { ...held, isByGroup: true }] });
    await show('/office/people?person=9');
    expect(await screen.findByText('пока в группе учётной записи для входа')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Отозвать' })).toHaveLength(1);
  });
});
