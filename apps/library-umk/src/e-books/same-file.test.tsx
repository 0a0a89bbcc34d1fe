import { useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, setupPortalServer } from '@portal/testing';
import { digestFile } from '@portal/platform';
import { library } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aBook, aLibrary } from '../../test/books.ts';
import { findDialog } from '../../test/find-dialog.ts';
import { useSameFile } from '../shared/same-file/use-same-file.ts';
import { RESUMABLE_FROM_BYTES } from '../shared/send-form/send-form.ts';
import { Component } from './e-books-screen.tsx';

setupPortalServer();

const hashOf = (content: BlobPart) => digestFile(new Blob([content]));
const aFile = (content: BlobPart, name = 'Книга.pdf') =>
  new File([content], name, { type: 'application/pdf' });
const known = aBook({ id: 5, title: 'Базы знаний', canEdit: true });

async function show(path: string) {
  const { fake, handlers } = aLibrary({ books: [known], withFile: { [await hashOf('известный')]: known } });
  portalServer.use(...handlers);
  const { user } = await renderInPortal(<Component />, {
    as: aTeacher(),
    path,
    messages: { 'library-umk': ru },
  });
  const drawer = await findDialog();
  const pick = (file: File) => user.upload(drawer.getByLabelText('Прикрепить файл или фото'), file);
  const press = (name: string) => user.click(drawer.getByRole('button', { name }));
  return { fake, drawer, pick, press };
}

const newBook = '/library?section=1&category=10&new=1';

describe('a file that the library has already', () => {
  it('is noticed before it is sent, with a link to its book', async () => {
    const { fake, drawer, pick, press } = await show(newBook);
    await pick(aFile('известный'));
    expect(await drawer.findByText(ru.library.sameFileTitle)).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Базы знаний' })).toHaveAttribute('href', '/library/read/5');
    await waitFor(() => expect(drawer.getByLabelText('Категория')).toHaveValue('10'));
    await press(ru.library.save);
    expect(await drawer.findByText('Такой файл уже есть в библиотеке: «Базы знаний».')).toBeVisible();
    expect(fake.saved).toEqual([]);
    await press(ru.library.saveAnyway);
    await waitFor(() => expect(fake.saved).toEqual([expect.objectContaining({ mayRepeatFile: true })]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is forgotten when another file is chosen', async () => {
    const { fake, drawer, pick, press } = await show(newBook);
    await pick(aFile('известный'));
    expect(await drawer.findByText(ru.library.sameFileTitle)).toBeVisible();
    await pick(aFile('новый', 'Новая.pdf'));
    expect(drawer.queryByText(ru.library.sameFileTitle)).toBeNull();
    await waitFor(() => expect(drawer.getByLabelText('Категория')).toHaveValue('10'));
    await press(ru.library.save);
    await waitFor(() => expect(fake.saved).toEqual([expect.objectContaining({ mayRepeatFile: undefined })]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('may be the file of the edited book itself', async () => {
    const { fake, drawer, pick, press } = await show('/library?edit=5');
    await pick(aFile('известный'));
    await waitFor(() => expect(drawer.getByLabelText('Категория')).toHaveValue('10'));
    await press(ru.library.save);
    await waitFor(() => expect(fake.saved).toEqual([expect.objectContaining({ id: 5 })]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is sent all the same when nobody could be asked: the server compares it again', async () => {
    const { fake, drawer, pick, press } = await show(newBook);
    portalServer.use(fail(library.sameFile, 500));
    await pick(aFile('известный'));
    await waitFor(() => expect(drawer.getByLabelText('Категория')).toHaveValue('10'));
    await press(ru.library.save);
    await waitFor(() => expect(fake.saved).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

/** Asks as soon as the file is chosen, before the response is there. */
function Probe({ file }: { readonly file: File }) {
  const { beforeSending } = useSameFile(file);
  const [title, setTitle] = useState('');
  return (
    <button
      type="button"
      onClick={() => void beforeSending().then((book) => setTitle(book?.title ?? 'none'))}
    >
      ask {title}
    </button>
  );
}

describe('a large file', () => {
  it('waits for the response before it is sent in parts', async () => {
    const content = new Uint8Array(RESUMABLE_FROM_BYTES + 1).fill(1);
    const { fake, handlers } = aLibrary({ withFile: { [await hashOf(content)]: known } });
    portalServer.use(...handlers);
    const file = aFile(content);
    const { user } = await renderInPortal(<Probe file={file} />, { as: aTeacher() });
    await user.click(screen.getByRole('button', { name: /ask/ }));
    expect(await screen.findByText('ask Базы знаний', {}, { timeout: 30_000 })).toBeVisible();
    expect(fake.saved).toEqual([]);
  }, 60_000);
});
