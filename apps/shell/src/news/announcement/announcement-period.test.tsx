import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { defaultClock, momentOf } from '@portal/domain';
import { dayOf } from '@portal/i18n';
import { misc, news, type NewsDraft } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
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

let published: NewsDraft[];

beforeEach(() => {
  published = [];
  portalServer.use(
    respond(news.page, () => aNewsPage()),
    respond(news.check, () => ({
      mayPublish: true,
      isForAllFaculties: true,
      audiences: undefined,
      maxAttachmentMb: 1,
    })),
    respond(news.recipients, () => ({ recipientCount: 41 })),
    respond(announcements.audiences, () => ({ groups: [], departments: [], studyYears: [] })),
    respond(misc.faculties, () => []),
    respond(news.publish, (draft) => {
      published.push(draft);
      return aNewsItem();
    }),
  );
});

const open = () =>
  renderInPortal(<NewsPage />, {
    as: aTeacher({ claims: ['news.publish'] }),
    path: '/news',
    messages: { shell: ru },
  });

async function write() {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Написать объявление' }));
  const form = within(await screen.findByRole('form'));
  await user.type(form.getByLabelText('Заголовок'), 'Собрание');
  await user.type(form.getByLabelText('Текст'), 'В 14:00');
  await user.click(form.getByText('Дополнительно'));
  /** Picks today in the calendar of a field. */
  const pickToday = async (label: string) => {
    await user.click(form.getByRole('button', { name: new RegExp(`^${label}`) }));
    await user.click(await screen.findByRole('button', { name: 'Сегодня' }));
  };
  const setTime = async (label: string, time: string) => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), time);
    await user.tab();
  };
  return { user, form, pickToday, setTime };
}

describe('the period of an announcement', () => {
  it('is sent as moments of the university', async () => {
    const { user, form, pickToday, setTime } = await write();
    await pickToday('Опубликовать позже');
    expect(form.getByLabelText('Время публикации')).toHaveValue('09:00');
    await setTime('Время публикации', '23:57');
    await pickToday('Убрать из ленты');
    await user.click(form.getByRole('button', { name: 'Опубликовать' }));
    await user.click(await screen.findByRole('button', { name: ru.news.confirmPublish }));
    await waitFor(() => expect(published).toHaveLength(1));
    const today = dayOf(new Date());
    expect(published[0]).toMatchObject({
      publishAt: momentOf(defaultClock.zone, today, '23:57').toISOString(),
      expiresAt: momentOf(defaultClock.zone, today, '23:59').toISOString(),
    });
    // Two calendars and a lazily loaded form take long on a busy machine.
  }, 60_000);

  it('cannot end before it begins', async () => {
    const { user, form, pickToday, setTime } = await write();
    await pickToday('Опубликовать позже');
    await setTime('Время публикации', '23:59');
    await pickToday('Убрать из ленты');
    await setTime('До какого времени', '23:58');
    await user.click(form.getByRole('button', { name: 'Опубликовать' }));
    expect(await form.findByText(ru.news.endsBeforeBegin)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: ru.news.confirmTitle })).toBeNull();
    expect(published).toEqual([]);
  });
});

describe('an item that its readers do not see', () => {
  it('says so to those who may edit it', async () => {
    const scheduled = { id: 1, state: 'scheduled' as const, title: { caption: '', name: 'Позже' } };
    const expired = { id: 2, state: 'expired' as const, title: { caption: '', name: 'Прошло' } };
    portalServer.use(
      respond(news.page, () =>
        aNewsPage([
          aNewsItem({ ...scheduled, canEdit: true, createdAt: '2026-12-05T04:30:00.000Z' }),
          aNewsItem({ ...expired, canEdit: true, expiresAt: '2026-10-06T17:59:00.000Z' }),
        ]),
      ),
    );
    await open();
    expect(await screen.findByRole('article', { name: 'Позже' })).toHaveTextContent(
      'Появится 5 декабря, 10:30',
    );
    expect(screen.getByRole('article', { name: 'Прошло' })).toHaveTextContent('Срок истёк 6 октября, 23:59');
  });
});
