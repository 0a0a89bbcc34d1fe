import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { chat } from '@portal/wire';
import { aThreadPage, fail, portalServer, respond } from '@portal/testing';
import { showChat, setupChatPage } from '../test/chat-page.tsx';
// Its chunk is compiled before the first test.
import './thread/composer/accepted-attachments.tsx';

setupChatPage();

it('offers no retry for a file that is not accepted, and says which are', async () => {
  const message = 'Файл «a.psd» не принят';
  portalServer.use(
    respond(chat.thread, () => aThreadPage([])),
    fail(chat.send, 415, { code: 'fileKindRefused', message }),
  );
  const { user } = await showChat('/chat?with=101');
  const input = await screen.findByLabelText('Прикрепить файл или фото', { selector: 'input' });
  await user.upload(input, new File(['x'], 'a.psd'));
  await user.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText('Какие файлы можно отправить')).toBeInTheDocument();
  expect(screen.getByText('Убрать')).toBeInTheDocument();
  expect(screen.queryByText('Повторить')).toBeNull();
});
