import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { chat, type ClassPerson } from '@portal/wire';
import { aMessage, aThreadPage, disconnect, portalServer, respond } from '@portal/testing';
import { showChat, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const teacher: ClassPerson = {
  personId: 101,
  role: 'teacher',
  fullName: 'Асанов Эркин Өмүрбекович',
  hasPhoto: false,
  mayWriteTo: true,
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  disciplineName: 'Базы данных',
  groupName: 'ПИ-1-24',
};
const classmate: ClassPerson = {
  ...teacher,
  personId: 201,
  role: 'student',
  fullName: 'Үсөнов Бектур',
  mayWriteTo: false,
};

async function open() {
  const page = await showChat('/chat');
  await page.user.click(await screen.findByRole('link', { name: 'Люди' }));
  return { ...page, list: within(await screen.findByRole('navigation', { name: 'Люди ваших групп' })) };
}

describe('the people of all classes', () => {
  it('are teachers, whose conversation opens, and classmates, to whom one does not write', async () => {
    portalServer.use(
      respond(chat.people, () => [teacher, classmate]),
      respond(chat.thread, () => aThreadPage([aMessage({ text: 'Салам' })])),
    );
    const { user, list, router } = await open();
    const classmates = within(await list.findByRole('region', { name: 'Однокурсники' }));
    expect(classmates.getByRole('listitem')).toHaveTextContent('Үсөнов БектурПИ-1-24');
    expect(classmates.queryByRole('link')).toBeNull();
    expect(classmates.getByText(/в групповых чатах/)).toBeVisible();
    const link = within(list.getByRole('region', { name: 'Преподаватели' })).getByRole('link');
    expect(link).toHaveTextContent('Асанов Эркин ӨмүрбековичБазы данных');
    await user.click(link);
    expect(await screen.findByText('Салам')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?view=people&with=2026-2-11-4-t101');
    expect(link).toHaveAttribute('aria-current', 'page');
  });

  it('are found by name, group or discipline in any spelling', async () => {
    portalServer.use(respond(chat.people, () => [teacher, classmate]));
    const { user, list } = await open();
    const field = list.getByRole('searchbox', { name: 'Имя, группа или дисциплина' });
    await user.type(field, 'усонов');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await user.clear(field);
    await user.type(field, 'нет такого');
    expect(await list.findByText('«нет такого»: ничего не найдено')).toBeVisible();
  });

  it('of a teacher are students to whom they may write', async () => {
    portalServer.use(respond(chat.people, () => [{ ...classmate, mayWriteTo: true }]));
    const { list } = await open();
    expect(
      within(await list.findByRole('region', { name: 'Студенты' })).getByRole('link', {
        name: 'Написать: Үсөнов Бектур',
      }),
    ).toBeVisible();
  });

  it('say that there is nobody, and can be loaded again after a failure', async () => {
    portalServer.use(disconnect(chat.people));
    const { user, list } = await open();
    const retry = await list.findByRole('button', { name: /Повторить|retry/ });
    portalServer.use(respond(chat.people, () => []));
    await user.click(retry);
    expect(await list.findByText('В этом семестре пока никого нет')).toBeVisible();
  });
});
