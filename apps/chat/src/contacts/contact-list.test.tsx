import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { study } from '@portal/wire';
import {
  aContact,
  aGroupChat,
  aStudent,
  aTeacher,
  disconnect,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import chat from '../../locales/ru.json';
import { ContactList } from './contact-list.tsx';

setupPortalServer();

const people = {
  role: 'student',
  request: {
    academicYearId: 2026,
    termId: 2,
    disciplineId: 11,
    credits: 4,
    isElective: false,
    semesterId: 5,
    groupId: 31,
  },
} as const;

const show = (openKey?: string, path = '/chat') =>
  renderInPortal(<ContactList people={people} openKey={openKey} />, {
    as: aStudent(),
    path,
    messages: { chat },
  });

describe('the contact list', () => {
  it('begins with the group chat and shows unread counts (§2 Chat.1, §4 Chat.9)', async () => {
    portalServer.use(
      respond(study.teachers, () => [aGroupChat({ unreadCount: 3 }), aContact({ unreadCount: 0 })]),
    );
    await show();
    const lines = await screen.findAllByRole('listitem');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toHaveTextContent('Групповой чат');
    expect(lines[0]).toHaveTextContent('3');
    expect(lines[1]).toHaveTextContent('Асанов Эркин Өмүрбекович');
    expect(lines[1]).not.toHaveTextContent('0');
  });

  it('marks colleagues for a teacher', async () => {
    const contacts = [
      aGroupChat(),
      aContact({ kind: 'student', personId: 7, fullName: 'Үсөнов Бектур' }),
      aContact({ kind: 'teacher', personId: 8, fullName: 'Осмонова Гүлзат' }),
    ];
    portalServer.use(respond(study.students, () => contacts));
    const list = <ContactList people={{ ...people, role: 'teacher' }} openKey={undefined} />;
    await renderInPortal(list, { as: aTeacher(), messages: { chat } });
    const [group, student, colleague] = await screen.findAllByRole('listitem');
    expect(colleague).toHaveTextContent('Осмонова ГүлзатПреподаватель');
    for (const line of [group, student]) expect(line).not.toHaveTextContent('Преподаватель');
  });

  it('links to a contact and keeps the other query parameters', async () => {
    portalServer.use(respond(study.teachers, () => [aGroupChat(), aContact({ personId: 101 })]));
    const { user, router } = await show(undefined, '/chat?lang=kg');
    await user.click(await screen.findByRole('link', { name: /Асанов/ }));
    expect(router.state.location.search).toBe('?lang=kg&with=101');
  });

  it('marks the contact whose conversation is open', async () => {
    portalServer.use(respond(study.teachers, () => [aGroupChat(), aContact({ personId: 101 })]));
    await show('101');
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Асанов');
  });

  it('shows a message without contacts', async () => {
    portalServer.use(respond(study.teachers, () => []));
    await show();
    expect(await screen.findByText('В этой группе пока никого нет')).toBeVisible();
  });

  it('offers a retry when the list fails to load', async () => {
    portalServer.use(disconnect(study.teachers));
    const { user } = await show();
    const failed = await screen.findByRole('alert');
    portalServer.resetHandlers(respond(study.teachers, () => [aGroupChat()]));
    await user.click(within(failed).getByRole('button'));
    expect(await screen.findByText('Групповой чат')).toBeVisible();
  });
});
