import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { misc, news, type NewsDraft, type RequestOf } from '@portal/wire';
import { announcements, type NewsChange } from '@portal/wire/news/announcements';
import {
  aNewsItem,
  aNewsPage,
  aTeacher,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import ru from '../../../locales/ru.json';
import { NewsPage } from '../news-page.tsx';

setupPortalServer();

const publishRight = { mayPublish: true, isForAllFaculties: true, audiences: undefined, maxAttachmentMb: 1 };
const group = { facultyId: 5, studentCount: 24, isOwn: false };
const item = aNewsItem({ canEdit: true, audience: 'students', groups: [{ id: 2, name: 'ПИ-2-25' }] });
let counted: RequestOf<typeof news.recipients>[];
let published: NewsDraft[];
let changes: NewsChange[];

beforeEach(() => {
  [counted, published, changes] = [[], [], []];
  portalServer.use(
    respond(news.page, () => aNewsPage([item])),
    respond(news.check, () => publishRight),
    respond(news.recipients, (request) => {
      counted.push(request);
      return { recipientCount: request.departmentId === undefined ? 24 : 0 };
    }),
    respond(misc.faculties, () => [
      { id: 5, name: 'Факультет ИТ' },
      { id: 6, name: 'Факультет филологии' },
    ]),
    respond(announcements.audiences, () => ({
      groups: [
        { ...group, id: 1, name: 'ПИ-1-25', isOwn: true },
        { ...group, id: 2, name: 'ПИ-2-25' },
        { ...group, id: 3, name: 'ФЛ-1-25', facultyId: 6 },
      ],
      departments: [
        { id: 8, name: 'Кафедра химии', facultyId: 5 },
        { id: 9, name: 'Кафедра языка', facultyId: 6 },
      ],
      studyYears: [1, 2],
    })),
    respond(news.publish, (draft) => {
      published.push(draft);
      return aNewsItem();
    }),
    respond(announcements.change, (change) => {
      changes.push(change);
      return item;
    }),
  );
});

async function write() {
  const as = aTeacher({ claims: ['news.publish'] });
  const { user } = await renderInPortal(<NewsPage />, { as, path: '/news', messages: { shell: ru } });
  await user.click(await screen.findByRole('button', { name: ru.news.write }));
  const form = within(await screen.findByRole('form', { name: ru.news.write }));
  const openGroups = async () => {
    await user.click(form.getByRole('button', { name: /^Группы:/ }));
    return within(await screen.findByRole('dialog', { name: ru.news.groupsTitle }));
  };
  const closeGroups = async () => {
    await user.click(screen.getByRole('button', { name: ru.news.groupsDone }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { user, form, openGroups, closeGroups };
}

describe('the audience of an announcement', () => {
  it('is narrowed by groups that are found by a search, and says who will read it', async () => {
    const { user, form, openGroups, closeGroups } = await write();
    const dialog = await openGroups();
    await user.type(dialog.getByLabelText(ru.news.findGroup), 'пи-2');
    expect(dialog.queryByLabelText(/ПИ-1-25/)).toBeNull();
    await user.click(dialog.getByLabelText(/ПИ-2-25/));
    await user.clear(dialog.getByLabelText(ru.news.findGroup));
    await user.click(dialog.getByLabelText(/ФЛ-1-25/));
    await closeGroups();
    expect(form.getByRole('button', { name: 'Группы: группы ПИ-2-25, ФЛ-1-25' })).toBeVisible();
    expect(await form.findByText('Увидят 24 студента: группы ПИ-2-25, ФЛ-1-25')).toBeVisible();
    expect(counted.at(-1)).toMatchObject({ audience: 'everyone', groupIds: [2, 3] });
  });

  it('is sent as it was confirmed', async () => {
    const { user, form, openGroups, closeGroups } = await write();
    await user.type(form.getByLabelText(ru.news.name), 'Собрание');
    await user.type(form.getByLabelText(ru.news.message), 'В 14:00');
    await user.selectOptions(form.getByLabelText(ru.news.for), ru.news.audience.students);
    await user.selectOptions(form.getByLabelText(ru.news.studyYear), '2 курс');
    const dialog = await openGroups();
    await user.click(dialog.getByRole('checkbox', { name: ru.news.ownStudentsLabel }));
    expect(dialog.getByText('Все, кого вы учите в этом семестре: ПИ-1-25')).toBeVisible();
    await closeGroups();
    await user.click(form.getByRole('button', { name: ru.news.publish }));
    const question = await screen.findByRole('dialog', { name: ru.news.confirmTitle });
    expect(question).toHaveTextContent('«Собрание». Увидят 24 студента: 2 курс, мои студенты.');
    await user.click(within(question).getByRole('button', { name: ru.news.confirmPublish }));
    await waitFor(() => expect(published).toHaveLength(1));
    expect(published[0]).toMatchObject({ audience: 'students', studyYear: 2, isOwnStudents: true });
  });

  it('of teachers has a department and no students', async () => {
    const { user, form } = await write();
    await user.selectOptions(form.getByLabelText(ru.news.studyYear), '1 курс');
    await user.selectOptions(form.getByLabelText(ru.news.for), ru.news.audience.teachers);
    expect(form.queryByLabelText(ru.news.studyYear)).toBeNull();
    expect(form.queryByRole('button', { name: /^Группы:/ })).toBeNull();
    await user.selectOptions(form.getByLabelText(ru.news.department), 'Кафедра химии');
    expect(await form.findByText(ru.news.recipientsNone)).toBeVisible();
    expect(counted.at(-1)).toEqual({ audience: 'teachers', departmentId: 8 });
  });

  it('offers the groups and departments of the chosen faculty, and own groups', async () => {
    const { user, form, openGroups } = await write();
    await user.selectOptions(form.getByLabelText(ru.news.faculty), 'Факультет филологии');
    const departments = within(form.getByLabelText(ru.news.department)).getAllByRole('option');
    expect(departments.map(({ textContent }) => textContent)).toEqual(['Все кафедры', 'Кафедра языка']);
    const dialog = await openGroups();
    const groups = within(dialog.getByRole('group', { name: ru.news.groups })).getAllByRole('checkbox');
    expect(groups).toHaveLength(2);
  });

  it('of a limited publisher begins with what the form shows', async () => {
    portalServer.use(
      respond(news.check, () => ({
        ...publishRight,
        isForAllFaculties: false,
        audiences: ['students' as const],
      })),
    );
    const { form } = await write();
    expect(await form.findByText('Увидят 24 студента: Факультет ИТ')).toBeVisible();
    expect(counted.at(-1)).toEqual({ audience: 'students', facultyId: 5 });
  });

  it('is shown to those who may edit the item, and stays when they change its text', async () => {
    const as = aTeacher({ claims: ['news.publish'] });
    const { user } = await renderInPortal(<NewsPage />, { as, path: '/news', messages: { shell: ru } });
    expect(await screen.findByText('Студентам · группа ПИ-2-25')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Действия с «Собрание»' }));
    await user.click(await screen.findByRole('menuitem', { name: ru.news.edit }));
    const form = within(await screen.findByRole('form', { name: 'Изменить «Собрание»' }));
    expect(form.getByRole('button', { name: 'Группы: группа ПИ-2-25' })).toBeVisible();
    await user.type(form.getByLabelText(ru.news.message), '!');
    await user.click(form.getByRole('button', { name: ru.news.save }));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.draft).toMatchObject({ audience: 'students', groupIds: [2] });
  });
});
