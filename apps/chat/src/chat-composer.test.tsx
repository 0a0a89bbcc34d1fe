import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chat, type Quote } from '@portal/wire';
import { aMessage, aThreadPage, disconnect, portalServer, respond } from '@portal/testing';
import { showChat as show, setupChatPage } from '../test/chat-page.tsx';

setupChatPage();

const field = () => screen.findByRole('textbox', { name: 'Сообщение' });
const file = (name: string, bytes = 2_048, type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type });
const findFileInput = async () => screen.findByLabelText('Прикрепить файл или фото', { selector: 'input' });
const sentForms = () => {
  const forms: FormData[] = [];
  portalServer.events.on('request:start', ({ request }) => {
    if (request.url.endsWith(chat.send.path))
      void request
        .clone()
        .formData()
        .then((form) => forms.push(form));
  });
  return forms;
};
const pickAction = async (user: Awaited<ReturnType<typeof show>>['user'], at: number, name: string) => {
  const actions = await screen.findAllByRole('button', { name: 'Действия с сообщением', hidden: true });
  const button = actions[at];
  if (!button) throw new Error('no such message');
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name, hidden: true }));
};

describe('files', () => {
  it('are sent with the message under their names, also without a text (§1 Product.5, §2 Chat.4)', async () => {
    portalServer.use(
      respond(chat.thread, () => aThreadPage()),
      respond(chat.send, () => aMessage({ isMine: true })),
    );
    const forms = sentForms();
    const { user } = await show('/chat?with=101');
    await user.upload(await findFileInput(), [file('план.pdf'), file('фото.png', 100, 'image/png')]);
    const chosen = await screen.findByRole('list', { name: 'Файлы' });
    expect(chosen).toHaveTextContent('план.pdf');
    expect(chosen).toHaveTextContent('2 КБ');
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(forms).toHaveLength(1));
    const parts = forms[0]?.getAll('file').map((part) => (typeof part === 'string' ? part : part.name));
    expect(parts).toEqual(['план.pdf', 'фото.png']);
    expect(forms[0]?.get('fileName')).toBe('план.pdf');
    expect(screen.queryByRole('button', { name: 'Убрать файл план.pdf' })).toBeNull();
  });

  it('that are too large are rejected with the server’s limit in the message (§5 Files.1)', async () => {
    portalServer.use(respond(chat.thread, () => aThreadPage()));
    const { user } = await show('/chat?with=101');
    const input = await findFileInput();
    await waitFor(async () => {
      await user.upload(input, file('видео.mp4', 1_048_577));
      expect(screen.getByText('Файл больше допустимого размера: 1 МБ')).toBeVisible();
    });
    await user.upload(input, file('план.pdf', 1_048_576));
    expect(screen.queryByText(/Файл больше/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Убрать файл план.pdf' }));
  });

  it('can be pasted and dropped', async () => {
    portalServer.use(respond(chat.thread, () => aThreadPage()));
    await show('/chat?with=101');
    const input = await field();
    fireEvent.paste(input, { clipboardData: { files: [file('снимок.png')], getData: () => '' } });
    expect(await screen.findByText('снимок.png')).toBeVisible();
    const dataTransfer = { types: ['Files'], files: [file('доклад.docx')] };
    fireEvent.dragOver(input, { dataTransfer });
    expect(screen.getByText('Отпустите, чтобы прикрепить')).toBeVisible();
    fireEvent.drop(input, { dataTransfer });
    expect(await screen.findByText('доклад.docx')).toBeVisible();
    expect(screen.queryByText('Отпустите, чтобы прикрепить')).toBeNull();
  });

  it('wait with their message for the network and can be discarded', async () => {
    portalServer.use(
      respond(chat.thread, () => aThreadPage()),
      disconnect(chat.send),
    );
    const { user } = await show('/chat?with=101');
    await user.upload(await findFileInput(), file('план.pdf'));
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    const message = await screen.findByRole('article');
    expect(await within(message).findByRole('listitem')).toHaveTextContent('план.pdf2 КБВ очереди');
    await user.click(await within(message).findByRole('button', { name: 'Убрать' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it('of a message have download links, and images are shown', async () => {
    const files = [
      { id: 7, name: 'план.pdf', sizeBytes: 2_048, type: 'application/pdf' },
      { id: 8, name: 'фото.png', sizeBytes: 100, type: 'image/png', picture: { width: 900, height: 600 } },
    ];
    portalServer.use(respond(chat.thread, () => aThreadPage([aMessage({ text: '', files })])));
    const { user } = await show('/chat?with=101');
    const [link] = await screen.findAllByRole('link', { name: /план\.pdf/, hidden: true });
    expect(link).toHaveAttribute('href', '/lms/api/chat/download.file?id_file=7');
    expect(link).toHaveAttribute('download', 'план.pdf');
    const picture = within(screen.getByRole('list', { name: 'Фотографии', hidden: true })).getByRole(
      'presentation',
      { hidden: true },
    );
    expect(picture).toHaveAttribute('src', '/lms/api/chat/download.file?id_file=8&size=320');
    await user.click(screen.getByRole('button', { name: 'Открыть фото: фото.png', hidden: true }));
    const viewer = await screen.findByRole('dialog', { name: 'фото.png' });
    expect(within(viewer).getByRole('img', { name: 'фото.png' })).toHaveAttribute(
      'src',
      '/lms/api/chat/download.file?id_file=8&size=1600',
    );
    expect(within(viewer).getByRole('link', { name: 'Скачать оригинал' })).toHaveAttribute(
      'href',
      '/lms/api/chat/download.file?id_file=8',
    );
  });
});

describe('the field', () => {
  it('has the focus when somebody comes to write', async () => {
    portalServer.use(respond(chat.thread, () => aThreadPage()));
    const { router } = await show('/chat?with=101');
    expect(await field()).not.toHaveFocus();
    await router.navigate('/chat?with=101', { state: { isForWriting: true } });
    await waitFor(async () => expect(await field()).toHaveFocus());
  });
});

describe('a reply', () => {
  const question = aMessage({ id: 4, text: 'Когда сдавать?' });

  it('sends the id of the quoted message and shows the quote', async () => {
    const quote: Quote = {
      id: 4,
      authorName: question.authorName,
      excerpt: 'Когда сдавать?',
      isDeleted: false,
    };
    const response = aMessage({ id: 5, text: 'Завтра', isMine: true, quote });
    const requested: unknown[] = [];
    portalServer.use(
      respond(chat.thread, () => aThreadPage(requested.length > 0 ? [question, response] : [question])),
      respond(chat.send, (request) => {
        requested.push(request.replyToId);
        return response;
      }),
    );
    const { user } = await show('/chat?with=101');
    await pickAction(user, 0, 'Ответить');
    expect(screen.getAllByText('Когда сдавать?')).toHaveLength(2);
    await user.type(await field(), 'Завтра{Enter}');
    await waitFor(() => expect(requested).toEqual([4]));
    expect(await screen.findByRole('button', { name: /Когда сдавать/, hidden: true })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Отменить ответ' })).toBeNull();
  });

  it('can be cancelled before it is sent', async () => {
    portalServer.use(respond(chat.thread, () => aThreadPage([question])));
    const { user } = await show('/chat?with=101');
    await pickAction(user, 0, 'Ответить');
    await user.click(screen.getByRole('button', { name: 'Отменить ответ' }));
    expect(screen.getAllByText('Когда сдавать?')).toHaveLength(1);
  });

  it('jumps to the quoted message anywhere in the thread', async () => {
    const quote: Quote = {
      id: 4,
      authorName: question.authorName,
      excerpt: 'Когда сдавать?',
      isDeleted: false,
    };
    const newest = Array.from({ length: 20 }, (_, at) => aMessage({ id: 81 + at, text: `№ ${81 + at}` }));
    portalServer.use(
      respond(chat.thread, () => aThreadPage([...newest.slice(0, -1), aMessage({ id: 100, quote })])),
      respond(chat.older, () => aThreadPage()),
      respond(chat.newer, () => aThreadPage()),
      respond(chat.around, ({ messageId }) => ({
        ...aThreadPage([question]),
        edges: { targetId: messageId ?? null, hasOlder: false, hasNewer: true },
      })),
    );
    const { user } = await show('/chat?with=101');
    await user.click(await screen.findByRole('button', { name: /Когда сдавать/, hidden: true }));
    const found = await screen.findByText('Когда сдавать?', { selector: 'p' });
    expect(screen.queryByText('№ 99')).toBeNull();
    expect(found.closest('article')).toHaveAttribute('data-highlighted', 'true');
  });
});

describe('a draft', () => {
  it('of a second message is sent too, while the first is still being stored', async () => {
    portalServer.use(
      respond(chat.thread, () => aThreadPage()),
      respond(chat.send, () => aMessage({ isMine: true })),
    );
    const forms = sentForms();
    await show('/chat?with=101');
    const input = await field();
    for (const text of ['Первое', 'Второе']) {
      fireEvent.change(input, { target: { value: text } });
      fireEvent.keyDown(input, { key: 'Enter' });
    }
    await waitFor(() => expect(forms.map((form) => form.get('message'))).toEqual(['Первое', 'Второе']));
    expect(input).toHaveValue('');
  });

  it('is restored when the conversation is opened again, and removed when the message is sent', async () => {
    portalServer.use(
      respond(chat.thread, () => aThreadPage()),
      respond(chat.send, () => aMessage({ isMine: true })),
    );
    const first = await show('/chat?with=101');
    await first.user.type(await field(), 'не дописано');
    first.unmount();
    const { user } = await show('/chat?with=101');
    expect(await field()).toHaveValue('не дописано');
    await user.type(await field(), '{Enter}');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });
});

describe('the files of a draft', () => {
  it('are named when a reload has lost them, until others are attached (§5 Files.1)', async () => {
    portalServer.use(respond(chat.thread, () => aThreadPage()));
    const first = await show('/chat?with=101');
    await first.user.upload(await findFileInput(), [file('план.pdf'), file('фото.png')]);
    await screen.findByText('план.pdf');
    first.unmount();
    const { user } = await show('/chat?with=101');
    expect(await screen.findByText(/прикрепите их снова: план\.pdf, фото\.png/)).toBeVisible();
    await user.upload(await findFileInput(), file('план.pdf'));
    expect(screen.queryByText(/прикрепите их снова/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('draft'))).toEqual([]),
    );
  });
});
