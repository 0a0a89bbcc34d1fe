import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import { officePeople, type AddedPerson } from '@portal/wire/people/office-people';
import ru from '../../../locales/ru.json';
import { NewcomerDialog } from './newcomer-dialog.tsx';

setupPortalServer();

const texts = ru.people;

let sent: RequestOf<typeof officePeople.add>[];
let added: number[];

beforeEach(() => {
  sent = [];
  added = [];
  portalServer.use(
    respond(officePeople.newcomerChoices, () => ({
      faculties: [{ facultyId: 1, facultyName: 'ФИТ' }],
      groups: [],
    })),
    respond(officePeople.suggestLogin, () => ({ login: 'osmonov' })),
    respond(officePeople.add, (request): AddedPerson => {
      sent.push(request);
      const { familyName } = request.fields;
      return request.isDistinct
        ? {
            person: {
              personId: 77,
              fullName: familyName,
              login: 'osmonov',
              role: 'teacher',
              groupName: '',
              facultyName: 'ФИТ',
              state: 'active',
            },
            doubles: [],
          }
        : {
            person: null,
            doubles: [
              { reason: 'name', fullName: familyName, facultyName: 'ФЭУ', login: null, personId: null },
            ],
          };
    }),
  );
});

const show = () =>
  renderInPortal(
    <NewcomerDialog
      isOpen
      onClose={() => undefined}
      onOpen={() => undefined}
      onAdded={(personId) => added.push(personId)}
    />,
    { as: aTeacher({ claims: ['people.manage'] }), messages: { office: ru } },
  );

async function fillInStaff() {
  const { user } = await show();
  const dialog = within(await screen.findByRole('dialog', { name: texts.newcomer.title }));
  await user.click(await dialog.findByRole('radio', { name: texts.roles.teacher }));
  const family = dialog.getByRole('textbox', { name: texts.fields.familyName });
  await user.type(family, 'Осмонов');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Факультет' }), 'ФИТ');
  return { user, dialog, family, submit: dialog.getByRole('button', { name: texts.newcomer.add }) };
}

describe('the form of a new person', () => {
  it('that has no faculties and groups yet offers to try again', async () => {
    portalServer.use(fail(officePeople.newcomerChoices, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(officePeople.newcomerChoices, () => ({ faculties: [], groups: [] })));
    await user.click(retry);
    expect(await screen.findByRole('textbox', { name: texts.fields.familyName })).toBeVisible();
  });

  it('says under the login that somebody has it, and loses nothing', async () => {
    const taken = { code: 'loginTaken', message: 'Этот логин занят.' };
    portalServer.use(refuse(officePeople.add, taken));
    const { user, dialog, family, submit } = await fillInStaff();
    const login = dialog.getByRole('textbox', { name: 'Логин' });
    await user.clear(login);
    await user.type(login, 'student');
    await user.click(submit);
    expect(await dialog.findByText(taken.message)).toBeVisible();
    await waitFor(() => expect(login).toHaveAccessibleDescription(expect.stringContaining(taken.message)));
    expect(login).toHaveValue('student');
    expect(family).toHaveValue('Осмонов');
    expect(added).toEqual([]);
  });

  it('is sent once by a double click', async () => {
    const { user, dialog, submit } = await fillInStaff();
    await user.dblClick(submit);
    expect(await dialog.findByText(texts.newcomer.doublesTitle)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('takes an answer about doubles for that person only: another name is compared anew', async () => {
    const { user, dialog, family, submit } = await fillInStaff();
    await user.click(submit);
    await dialog.findByRole('button', { name: texts.newcomer.distinct });
    await user.type(family, 'а');
    await user.click(submit);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ isDistinct }) => isDistinct)).toEqual([false, false]);
    await user.click(await dialog.findByRole('button', { name: texts.newcomer.distinct }));
    await waitFor(() => expect(added).toEqual([77]));
    expect(sent[2]).toMatchObject({ isDistinct: true, fields: { familyName: 'Осмонова' } });
  });
});
