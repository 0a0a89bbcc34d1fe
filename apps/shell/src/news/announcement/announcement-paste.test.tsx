import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { misc, news } from '@portal/wire';
import { announcements } from '@portal/wire/news/announcements';
import {
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

it('copied cells are pasted into an announcement as text, although their picture lies next to it', async () => {
  portalServer.use(
    respond(news.page, () => aNewsPage([])),
    respond(news.check, () => ({
      mayPublish: true,
      isForAllFaculties: true,
      audiences: undefined,
      maxAttachmentMb: 1,
    })),
    respond(news.recipients, () => ({ recipientCount: 3 })),
    respond(announcements.audiences, () => ({ groups: [], departments: [], studyYears: [] })),
    respond(misc.faculties, () => []),
  );
  const { user } = await renderInPortal(<NewsPage />, {
    as: aTeacher({ claims: ['news.publish'] }),
    path: '/news',
    messages: { shell: ru },
  });
  await user.click(await screen.findByRole('button', { name: 'Написать объявление' }));
  const form = within(await screen.findByRole('form', { name: 'Написать объявление' }));
  const files = [new File(['x'], 'image.png', { type: 'image/png' })];
  const paste = (text: string) =>
    fireEvent.paste(form.getByLabelText('Текст'), {
      clipboardData: { files, getData: (type: string) => (type === 'text/plain' ? text : '<table></table>') },
    });
  expect(paste('Первый\t77\nВторой\t81')).toBe(true);
  expect(screen.queryByText('image.png')).toBeNull();
  expect(paste('')).toBe(false);
  expect(await screen.findByText('image.png')).toBeVisible();
});
