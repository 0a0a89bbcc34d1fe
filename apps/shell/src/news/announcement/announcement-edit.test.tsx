import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { misc, news, type NewsItem } from '@portal/wire';
import { announcements, type NewsChange } from '@portal/wire/news/announcements';
import {
  aNewsItem,
  aNewsPage,
  aTeacher,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import ru from '../../../locales/ru.json';
import { NewsPage } from '../news-page.tsx';

setupPortalServer();

const mine = aNewsItem({ id: 7, canEdit: true, version: 3, fileNames: ['план.txt', 'список.txt'] });
let stored: NewsItem;
let changes: NewsChange[];

beforeEach(() => {
  stored = mine;
  changes = [];
  portalServer.use(
    respond(news.page, () => aNewsPage([stored])),
    respond(news.check, () => ({
      mayPublish: true,
      isForAllFaculties: true,
      audiences: undefined,
      maxAttachmentMb: 1,
    })),
    respond(news.recipients, () => ({ recipientCount: 41 })),
    respond(announcements.audiences, () => ({ groups: [], departments: [], studyYears: [] })),
    respond(misc.faculties, () => []),
    respond(announcements.change, (change) => {
      changes.push(change);
      const { caption, name, message } = change.draft;
      stored = { ...stored, version: change.version + 1, title: { caption, name }, message };
      return stored;
    }),
  );
});

async function open() {
  const as = aTeacher({ claims: ['news.publish'] });
  const { user } = await renderInPortal(<NewsPage />, { as, path: '/news', messages: { shell: ru } });
  const pick = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Действия с «Собрание»' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { user, pick };
}

async function edit() {
  const { user, pick } = await open();
  await pick('Изменить');
  const form = within(await screen.findByRole('form', { name: 'Изменить «Собрание»' }));
  const save = () => user.click(form.getByRole('button', { name: 'Сохранить' }));
  return { user, form, save };
}

describe('editing an announcement', () => {
  it('begins with what is published and sends the seen version', async () => {
    const { user, form, save } = await edit();
    expect(form.getByLabelText('От кого')).toHaveValue('Деканат');
    await user.type(form.getByLabelText('Текст'), ' Ауд. 215.');
    await user.click(form.getByRole('button', { name: 'Убрать файл список.txt' }));
    await save();
    expect(await screen.findByText(/Ауд\. 215/)).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(changes).toEqual([
      {
        newsId: 7,
        version: 3,
        remainingFiles: ['план.txt'],
        draft: {
          caption: 'Деканат',
          name: 'Собрание',
          message: 'Начало в 14:00. Ауд. 215.',
          audience: 'everyone',
          isPinned: false,
          needsConfirmation: false,
        },
      },
    ]);
  });

  it('asks with the number of people before another audience sees it', async () => {
    const { user, form, save } = await edit();
    await user.selectOptions(form.getByLabelText('Кому'), 'Преподавателям');
    await save();
    const question = await screen.findByRole('dialog', { name: ru.news.confirmChangeTitle });
    expect(question).toHaveTextContent('Увидит 41 преподаватель');
    expect(changes).toEqual([]);
    await user.click(within(question).getByRole('button', { name: ru.news.confirmChange }));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.draft.audience).toBe('teachers');
  });

  it('asks like publishing before a scheduled item loses its time', async () => {
    stored = { ...mine, state: 'scheduled', createdAt: '2999-12-05T04:30:00.000Z' };
    const { user, form, save } = await edit();
    await user.click(form.getByText('Дополнительно'));
    await user.click(form.getByRole('button', { name: new RegExp(`^${ru.news.publishDay}`) }));
    await user.click(await screen.findByRole('button', { name: 'Очистить' }));
    await save();
    const question = await screen.findByRole('dialog', { name: ru.news.confirmTitle });
    expect(question).toHaveTextContent('Увидит 41 человек');
    expect(changes).toEqual([]);
    await user.click(within(question).getByRole('button', { name: ru.news.confirmPublish }));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.draft.publishAt).toBeUndefined();
  }, 30_000);

  it('asks nothing when a scheduled item keeps its time', async () => {
    stored = { ...mine, state: 'scheduled', createdAt: '2999-12-05T04:30:00.000Z' };
    const { save } = await edit();
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.draft.publishAt).toBe('2999-12-05T04:30:00.000Z');
  });

  it('shows what another person has published meanwhile, and replaces it only knowingly', async () => {
    const { user, form, save } = await edit();
    stored = { ...mine, version: 4, message: 'Перенесено на среду.' };
    portalServer.use(refuse(announcements.change, { code: 'newsChanged', message: 'Объявление изменили.' }));
    await user.type(form.getByLabelText('Текст'), ' Моё.');
    await save();
    expect(await screen.findByText(/Изменения не сохранены/)).toBeVisible();
    expect(await screen.findByRole('region', { name: ru.news.otherVersion })).toHaveTextContent(
      'Перенесено на среду.',
    );
    expect(form.getByLabelText('Текст')).toHaveValue('Начало в 14:00. Моё.');
    portalServer.use(
      respond(announcements.change, (change) => {
        changes.push(change);
        return mine;
      }),
    );
    await save();
    await waitFor(() => expect(changes).toMatchObject([{ version: 4 }]));
  });

  it('shows who changed it and what it was before', async () => {
    portalServer.use(
      respond(announcements.history, ({ newsId }) => [
        {
          version: newsId,
          title: { caption: '', name: 'Сабрание' },
          message: 'Начало в 13:00.',
          audience: 'students' as const,
          facultyName: null,
          fileNames: [],
          replacedAt: '2026-10-05T05:00:00.000Z',
          replacedBy: 'Асанова Айгуль',
        },
      ]),
    );
    const { pick } = await open();
    await pick('История изменений');
    const dialog = await screen.findByRole('dialog', { name: 'История: «Собрание»' });
    expect(await within(dialog).findByText('Сабрание')).toBeVisible();
    expect(dialog).toHaveTextContent('Изменено 5 октября 2026 г., 11:00, Асанова Айгуль');
    expect(dialog).toHaveTextContent('Начало в 13:00.');
  });
});

describe('pinning', () => {
  it('marks the item, and says why when it is refused', async () => {
    portalServer.use(
      respond(announcements.pin, ({ isPinned }) => {
        stored = { ...stored, isPinned };
        return stored;
      }),
    );
    const { pick } = await open();
    await pick('Закрепить');
    expect(await screen.findByText('Закреплено')).toBeVisible();
    portalServer.use(refuse(announcements.pin, { code: 'tooManyPinned', message: 'Уже закреплено три.' }));
    await pick('Открепить');
    const dialog = await screen.findByRole('dialog', { name: ru.news.notPinned });
    expect(dialog).toHaveTextContent('Уже закреплено три.');
    expect(screen.getByText('Закреплено')).toBeVisible();
  });
});
