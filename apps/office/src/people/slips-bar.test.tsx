import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aTeacher, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { people } from '@portal/wire/people/people';
import { officePeople } from '@portal/wire/people/office-people';
import ru from '../../locales/ru.json';
import { aPortalConfig } from '../../test/a-portal-config.ts';
import { Component } from './people-screen.tsx';

setupPortalServer();

const aPerson = (personId: number, fullName: string) =>
  ({
    personId,
    fullName,
    login: `login${personId}`,
    role: 'student',
    groupName: 'ПИ-1-25',
    facultyName: 'ФИТ',
    state: 'active',
  }) as const;

let sent: readonly number[][];
beforeEach(() => {
  sent = [];
  portalServer.use(
    aPortalConfig({ sendsMail: false }),
    respond(people.find, () => ({
      people: [aPerson(9, 'Үсөнов Бектур'), aPerson(10, 'Бекова Айпери')],
      count: 2,
    })),
    respond(officePeople.slips, ({ personIds }) => {
      sent = [...sent, [...personIds]];
      return { pdf: '', count: 0, skipped: ['Бекова Айпери'] };
    }),
  );
});

it('slips with codes are made for those who are selected, and those without a code are named (D-65)', async () => {
  const { user } = await renderInPortal(<Component />, {
    as: aTeacher({ claims: ['people.manage'] }),
    path: '/office/people?q=ПИ-1-25',
    messages: { office: ru },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всех (2)' }));
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Үсөнов Бектур' }));
  await user.click(screen.getByRole('button', { name: 'Листки с кодами (1)' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Создать и скачать' }));
  expect(await dialog.findByText(/Без кода .*Бекова Айпери/)).toBeVisible();
  expect(sent).toEqual([[10]]);
});
