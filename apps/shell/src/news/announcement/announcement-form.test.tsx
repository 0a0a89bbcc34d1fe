import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { misc, news, type NewsDraft } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import {
  aNewsItem,
  aNewsPage,
  aStudent,
  aTeacher,
  disconnect,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import ru from '../../../locales/ru.json';
import { NewsPage } from '../news-page.tsx';

setupPortalServer();

const publishRight = { mayPublish: true, isForAllFaculties: true, audiences: undefined, maxAttachmentMb: 1 };
let published: NewsDraft[];
let keys: (string | null)[];

beforeEach(() => {
  published = [];
  keys = [];
  portalServer.use(
    respond(news.page, () =>
      aNewsPage(published.map(({ name }, at) => aNewsItem({ id: 1 + at, title: { caption: '', name } }))),
    ),
    respond(news.check, () => publishRight),
    respond(news.recipients, ({ audience }) => ({ recipientCount: audience === 'teachers' ? 3 : 41 })),
    respond(announcements.audiences, () => ({ groups: [], departments: [], studyYears: [] })),
    respond(misc.faculties, () => [{ id: 5, name: 'Факультет ИТ' }]),
    respond(news.publish, (draft) => {
      published.push(draft);
      return aNewsItem();
    }),
  );
  portalServer.events.removeAllListeners();
  portalServer.events.on('request:start', ({ request }) => {
    if (request.url.endsWith(news.publish.path)) keys.push(request.headers.get('idempotency-key'));
  });
});

const open = async (as = aTeacher({ claims: ['news.publish'] })) => {
  const page = await renderInPortal(<NewsPage />, { as, path: '/news', messages: { shell: ru } });
  return page;
};
const write = async () => {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Написать объявление' }));
  const form = await screen.findByRole('form', { name: 'Написать объявление' });
  return { ...page, form: within(form) };
};
const publishButton = { name: 'Опубликовать' };
type WrittenForm = Awaited<ReturnType<typeof write>>;
const publish = async ({ user, form }: Pick<WrittenForm, 'user' | 'form'>) => {
  await user.click(form.getByRole('button', publishButton));
  await user.click(await screen.findByRole('button', { name: ru.news.confirmPublish }));
  // A dialog that fades out still has its buttons: the next attempt would press one of these.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('an announcement', () => {
  it('can be written only with the right to publish (§2 News.3, §6.5)', async () => {
    await open(aStudent());
    expect(await screen.findByText('Новостей пока нет')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Написать объявление' })).toBeNull();
  });

  it('is published with its audience and faculty, and appears in the feed (§2 News.3, §4 News.2)', async () => {
    const { user, form } = await write();
    await user.type(form.getByLabelText('От кого'), 'Деканат');
    await user.type(form.getByLabelText('Заголовок'), 'Собрание');
    await user.type(form.getByLabelText('Текст'), 'В 14:00');
    await user.selectOptions(form.getByLabelText('Кому'), 'Преподавателям');
    await user.selectOptions(form.getByLabelText('Факультет'), 'Факультет ИТ');
    expect(await form.findByText('Увидят 3 преподавателя: Факультет ИТ')).toBeVisible();
    await publish({ user, form });
    expect(await screen.findByRole('article', { name: 'Собрание' })).toBeVisible();
    expect(published).toEqual([
      {
        caption: 'Деканат',
        name: 'Собрание',
        message: 'В 14:00',
        audience: 'teachers',
        facultyId: 5,
        isPinned: false,
        needsConfirmation: false,
      },
    ]);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('leaves the focus at the button that opened its form, before the feed has loaded again', async () => {
    const { user, form } = await write();
    await user.type(form.getByLabelText('Заголовок'), 'Собрание');
    await user.type(form.getByLabelText('Текст'), 'В 14:00');
    const reload = Promise.withResolvers<void>();
    portalServer.use(
      respond(news.page, async () => {
        await reload.promise;
        return aNewsPage([aNewsItem()]);
      }),
    );
    await publish({ user, form });
    expect(await screen.findByRole('button', { name: 'Написать объявление' })).toHaveFocus();
    reload.resolve();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Написать объявление' })).toHaveFocus();
  });

  it('leaves the focus there as well when it is put off', async () => {
    const { user, form } = await write();
    await user.click(form.getByRole('button', { name: ru.news.later }));
    expect(await screen.findByRole('button', { name: 'Написать объявление' })).toHaveFocus();
  });

  it('requires a title and a text', async () => {
    const { user, form } = await write();
    await user.click(form.getByRole('button', publishButton));
    expect(form.getAllByText('Заполните это поле')).toHaveLength(2);
    expect(keys).toEqual([]);
  });

  it('offers only the permitted audiences', async () => {
    portalServer.use(
      respond(news.check, () => ({
        ...publishRight,
        isForAllFaculties: false,
        audiences: ['students' as const],
      })),
    );
    const { form } = await write();
    await waitFor(() => expect(within(form.getByLabelText('Кому')).getAllByRole('option')).toHaveLength(1));
    expect(within(form.getByLabelText('Факультет')).queryByText('Все факультеты')).toBeNull();
  });

  it('uploads files, and rejects those that are too large before sending (§2 News.4, §5 Files.1)', async () => {
    const forms: FormData[] = [];
    portalServer.events.on('request:start', ({ request }) => {
      if (request.url.endsWith(news.publish.path))
        void request
          .clone()
          .formData()
          .then((form) => forms.push(form));
    });
    const { user, form } = await write();
    const input = form.getByLabelText('Прикрепить файл или фото', { selector: 'input' });
    await waitFor(async () => {
      await user.upload(input, new File([new Uint8Array(1_048_577)], 'видео.mp4'));
      expect(form.getByText('Файл больше допустимого размера: 1 МБ')).toBeVisible();
    });
    await user.upload(input, new File(['план'], 'план.txt'));
    await user.type(form.getByLabelText('Заголовок'), 'Собрание');
    await user.type(form.getByLabelText('Текст'), 'В 14:00');
    await publish({ user, form });
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(forms[0]?.getAll('file')).toHaveLength(1);
  });

  it('keeps the form when publishing fails, and retries with the same idempotency key (D-05.3)', async () => {
    portalServer.use(disconnect(news.publish));
    const { user, form } = await write();
    await user.type(form.getByLabelText('Заголовок'), 'Собрание');
    await user.type(form.getByLabelText('Текст'), 'В 14:00');
    await publish({ user, form });
    expect(await form.findByText(/Объявление не опубликовано/)).toBeVisible();
    expect(form.getByLabelText('Текст')).toHaveValue('В 14:00');
    portalServer.use(refuse(news.publish, { code: 'notAllowed', message: 'Нельзя для этого факультета' }));
    await publish({ user, form });
    expect(await form.findByText(/Нельзя для этого факультета/)).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
    await user.type(form.getByLabelText('Текст'), '!');
    await publish({ user, form });
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('has a preview with files and audience', async () => {
    const { user, form } = await write();
    await user.type(form.getByLabelText('Заголовок'), 'Собрание');
    await user.selectOptions(form.getByLabelText('Факультет'), 'Факультет ИТ');
    const input = form.getByLabelText('Прикрепить файл или фото', { selector: 'input' });
    await user.upload(input, new File(['план'], 'план.txt'));
    await user.click(form.getByRole('button', { name: 'Предпросмотр' }));
    expect(form.getByRole('article', { name: 'Собрание' })).toHaveTextContent('Факультет ИТ');
    expect(within(form.getByRole('region', { name: 'Предпросмотр' })).getByText('план.txt')).toBeVisible();
  });

  it('is published only after the number of people was confirmed', async () => {
    const { user, form } = await write();
    await user.type(form.getByLabelText('Заголовок'), 'Собрание');
    await user.type(form.getByLabelText('Текст'), 'В 14:00');
    await user.click(form.getByRole('button', publishButton));
    const question = await screen.findByRole('dialog', { name: ru.news.confirmTitle });
    expect(question).toHaveTextContent('«Собрание». Увидит 41 человек');
    await user.click(within(question).getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys).toEqual([]);
    expect(form.getByLabelText('Текст')).toHaveValue('В 14:00');
    await publish({ user, form });
    await waitFor(() => expect(published).toHaveLength(1));
  });

  it('is offered after a reload, to go on or to delete it', async () => {
    const first = await write();
    await first.user.type(first.form.getByLabelText('Заголовок'), 'Начато');
    first.unmount();
    const second = await open();
    expect(await screen.findByText('Вы начали объявление «Начато».')).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: ru.news.draftContinue }));
    expect(await screen.findByLabelText('Заголовок')).toHaveValue('Начато');
    await second.user.click(screen.getByRole('button', { name: 'Свернуть (черновик сохранится)' }));
    await second.user.click(await screen.findByRole('button', { name: ru.news.draftDelete }));
    expect(screen.queryByText(/Вы начали/)).toBeNull();
    await second.user.click(screen.getByRole('button', { name: 'Написать объявление' }));
    expect(await screen.findByLabelText('Заголовок')).toHaveValue('');
  });

  it('is stored as a draft until it is published', async () => {
    const first = await write();
    await first.user.type(first.form.getByLabelText('Заголовок'), 'Начато');
    first.unmount();
    const { user, form } = await write();
    expect(form.getByLabelText('Заголовок')).toHaveValue('Начато');
    await user.type(form.getByLabelText('Текст'), 'Текст');
    await publish({ user, form });
    await waitFor(() => expect(published).toHaveLength(1));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });
});
