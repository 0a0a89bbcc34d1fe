import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aTeacher, portalServer, refuse, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import { viewAs } from '@portal/wire/people/view-as';
import ru from '../../locales/ru.json';
import { ViewAsButton } from './view-as-button.tsx';

setupPortalServer();

const person = {
  personId: 9,
  fullName: 'Үсөнов Бектур',
  login: 'student',
  role: 'student',
  groupName: 'ПИ-1-25',
  facultyName: 'ФИТ',
  state: 'active',
} as const;

let started: RequestOf<typeof viewAs.start>[];

beforeEach(() => {
  started = [];
  portalServer.use(
    respond(viewAs.start, (request) => {
      started.push(request);
      return { endsAt: '2026-11-29T05:00:00Z' };
    }),
  );
});

async function open() {
  const { user } = await renderInPortal(<ViewAsButton person={person} />, {
    as: aTeacher({ claims: ['people.manage'], isStaff: true }),
    messages: { office: ru },
  });
  await user.click(screen.getByRole('button', { name: ru.people.viewAs }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('a view of the portal as somebody else (decision 0099)', () => {
  it('says before it starts what is seen, for how long, and who reads about it', async () => {
    const { dialog } = await open();
    expect(dialog.getByText(/30 минут/)).toBeVisible();
    expect(dialog.getByText(/уведомление с вашим именем/)).toBeVisible();
  });

  it('needs a reason', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: ru.people.viewAs }));
    expect(await dialog.findByText(ru.reason.missing)).toBeVisible();
    expect(started).toEqual([]);
  });

  it('that is refused says why, and the reason is still there', async () => {
    const message = 'Просмотр выключен в настройках университета.';
    portalServer.use(refuse(viewAs.start, { code: 'viewsOff', message }));
    const { user, dialog } = await open();
    const reason = dialog.getByRole('textbox', { name: ru.reason.label });
    await user.type(reason, 'Не видит свою группу');
    await user.click(dialog.getByRole('button', { name: ru.people.viewAs }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(reason).toHaveValue('Не видит свою группу');
  });

  it('is left with Escape, and nothing has started', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(started).toEqual([]);
    expect(screen.getByRole('button', { name: ru.people.viewAs })).toHaveFocus();
  });
});
