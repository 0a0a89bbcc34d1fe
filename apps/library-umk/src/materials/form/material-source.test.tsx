import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { disconnect, portalServer, respond, setupPortalServer } from '@portal/testing';
import { auth, library, umk, type RequestOf } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { aBook, aMaterial, playMaterials } from '../../../test/materials.tsx';
import { aPdf, openMaterialForm, sentFiles } from '../../../test/open-material-form.tsx';

setupPortalServer();
afterEach(() => portalServer.events.removeAllListeners());

const course = '/umk?year=2026&semester=5&discipline=11004&type=2&new=1';
type Form = Awaited<ReturnType<typeof openMaterialForm>>;

/** Searches a book of the library and takes the first one found. */
async function pickBook({ user, form, fill, choose }: Form) {
  await choose(ru.umk.sources.book);
  await fill(ru.umk.findBook, 'sql');
  await user.click(await form.findByRole('button', { name: /Введение в SQL/ }));
}

const dropOn = ({ form }: Form, file: File) =>
  fireEvent.drop(form.getByLabelText(ru.umk.name), { dataTransfer: { types: ['Files'], files: [file] } });

describe('what is to be read', () => {
  it('is the file, also when a book was chosen before (§5 UMK.1)', async () => {
    const server = playMaterials([]);
    const files = sentFiles();
    const form = await openMaterialForm(course);
    await pickBook(form);
    await form.choose(ru.umk.sources.file);
    await form.attach(aPdf('план.pdf'));
    await form.save();
    await waitFor(() => expect(server.saved).toHaveLength(1));
    expect(server.saved[0]).toMatchObject({ sharedId: undefined, title: 'Введение в SQL' });
    await waitFor(() => expect(files).toEqual([['план.pdf']]));
  });

  it('is the book, also when a file was chosen before: never both (§5 UMK.1)', async () => {
    const server = playMaterials([]);
    const files = sentFiles();
    const form = await openMaterialForm(course);
    await form.attach(aPdf());
    await form.choose(ru.umk.forLibrary);
    await pickBook(form);
    await form.save();
    await waitFor(() => expect(server.saved).toHaveLength(1));
    expect(server.saved[0]).toMatchObject({ sharedId: 30, isBookShared: true, isForLibrary: undefined });
    await waitFor(() => expect(files).toEqual([[]]));
  });

  it('is another file after the first one was replaced, and none after it was removed', async () => {
    const server = playMaterials([]);
    const { user, form, attach, rename, save } = await openMaterialForm(course);
    await attach(aPdf('первый.pdf'));
    await attach(aPdf('второй.pdf'));
    expect(form.queryByText('первый.pdf')).toBeNull();
    await user.click(form.getByRole('button', { name: /Убрать|Удалить/ }));
    expect(form.queryByText('второй.pdf')).toBeNull();
    await rename('Курс');
    await save();
    expect(await form.findByText(ru.umk.noMaterial)).toBeVisible();
    expect(server.saved).toEqual([]);
  });

  it('stays when the next file is too large (D-29.4)', async () => {
    playMaterials([]);
    const { form, attach } = await openMaterialForm(course);
    await form.findByText(/до 1 МБ/);
    await attach(aPdf('первый.pdf'));
    await attach(aPdf('большой.pdf', 1_048_577));
    expect(form.getByText('Файл больше допустимого размера: 1 МБ')).toBeVisible();
    expect(form.getByText('первый.pdf')).toBeVisible();
    await attach(aPdf('ровно.pdf', 1_048_576));
    expect(form.getByText('ровно.pdf')).toBeVisible();
    expect(form.queryByText('Файл больше допустимого размера: 1 МБ')).toBeNull();
  });

  it('is a dropped file, for which the choice changes by itself', async () => {
    const server = playMaterials([aMaterial()]);
    const files = sentFiles();
    const form = await openMaterialForm('/umk?edit=7');
    dropOn(form, aPdf('новый.pdf'));
    expect(await form.form.findByText('новый.pdf')).toBeVisible();
    expect(form.form.getByLabelText(ru.umk.sources.file)).toBeChecked();
    await form.save();
    await waitFor(() => expect(server.saved[0]).toMatchObject({ id: 7, sharedId: undefined }));
    await waitFor(() => expect(files).toEqual([['новый.pdf']]));
  });

  it("is never a dropped file when a colleague's material is taken over", async () => {
    const server = playMaterials([aMaterial({ canEdit: false, ownerName: 'Осмонова Г. Т.' })]);
    const files = sentFiles();
    const form = await openMaterialForm('/umk?share=7');
    dropOn(form, aPdf('новый.pdf'));
    expect(form.form.queryByText('новый.pdf')).toBeNull();
    await waitFor(() => expect(form.form.getByLabelText(ru.umk.discipline)).toHaveValue('11004'));
    await form.save();
    await waitFor(() => expect(server.saved[0]).toMatchObject({ sharedId: 7, isBookShared: false }));
    await waitFor(() => expect(files).toEqual([[]]));
  });
});

describe('a book of the library', () => {
  it('gives title and author only to a form without a title', async () => {
    playMaterials([]);
    const form = await openMaterialForm(course);
    await form.rename('Мой курс');
    await pickBook(form);
    expect(form.form.getByText('Введение в SQL')).toBeVisible();
    expect(form.form.getByLabelText(ru.umk.name)).toHaveValue('Мой курс');
    expect(form.form.getByLabelText(ru.umk.author)).toHaveValue('Асанов Эркин Өмүрбекович');
  });

  it('can be given back for another one, and is needed then', async () => {
    const server = playMaterials([]);
    const form = await openMaterialForm(course);
    await pickBook(form);
    expect(form.form.getByLabelText(ru.umk.author)).toHaveValue('Иванов И. И.');
    await form.user.click(form.form.getByRole('button', { name: ru.umk.otherBook }));
    expect(form.form.getByLabelText(ru.umk.findBook)).toHaveValue('');
    await form.save();
    expect(await form.form.findByText(ru.umk.noMaterial)).toBeVisible();
    expect(server.saved).toEqual([]);
  });

  it('is searched by author, too, in all categories, and Enter does not send the form', async () => {
    const searches: RequestOf<typeof library.search>[] = [];
    const server = playMaterials([]);
    portalServer.use(
      respond(library.search, (request) => {
        searches.push(request);
        return { books: [aBook({ title: 'Манас', author: 'Орозбаков С.' })], total: 1 };
      }),
    );
    const { user, form, fill, choose, rename } = await openMaterialForm(course);
    await rename('Манас');
    await choose(ru.umk.sources.book);
    await choose(ru.umk.byAuthor);
    await fill(ru.umk.findBook, ' орозбаков ');
    await user.keyboard('{Enter}');
    expect(await form.findByRole('button', { name: /Манас/ })).toHaveTextContent('Орозбаков С.');
    expect(searches).toEqual([
      { text: 'орозбаков', mode: 'author', category: 'all', sectionId: undefined, page: undefined },
    ]);
    expect(form.queryByText(ru.umk.noMaterial)).toBeNull();
    expect(server.saved).toEqual([]);
  });

  it('says when the library has more books than are shown', async () => {
    playMaterials([]);
    portalServer.use(respond(library.search, () => ({ books: [aBook()], total: 41 })));
    const { form, fill, choose } = await openMaterialForm(course);
    await choose(ru.umk.sources.book);
    await fill(ru.umk.findBook, 'sql');
    expect(await form.findByText(ru.umk.moreBooks.replace('{{count}}', '1'))).toBeVisible();
  });

  it('can be searched again after a failure', async () => {
    playMaterials([]);
    portalServer.use(disconnect(library.search));
    const { user, form, fill, choose } = await openMaterialForm(course);
    await choose(ru.umk.sources.book);
    await fill(ru.umk.findBook, 'sql');
    const retry = await form.findByRole('button', { name: 'Повторить' });
    playMaterials([]);
    await user.click(retry);
    expect(await form.findByRole('button', { name: /Введение в SQL/ })).toBeVisible();
  });
});

describe('saving a material', () => {
  it('can be canceled while the bar counts, and sent again with the same file', async () => {
    const server = playMaterials([]);
    const files = sentFiles();
    let isFirst = true;
    const { user, form, attach, rename, save } = await openMaterialForm(course);
    portalServer.use(
      respond(umk.save, (draft) => {
        if (isFirst) return new Promise<never>(() => undefined);
        server.saved.push(draft);
        return aMaterial({ id: 8, title: draft.title });
      }),
    );
    await attach(aPdf('план.pdf'));
    await rename('Курс');
    await save();
    await form.findByRole('progressbar');
    await user.click(form.getByRole('button', { name: 'Отменить' }));
    await form.findByText(ru.umk.canceled);
    isFirst = false;
    await save();
    await waitFor(() => expect(server.saved).toHaveLength(1));
    await waitFor(() => expect(files.at(-1)).toEqual(['план.pdf']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is given up before the request when the bar counts in time (D-40)', async () => {
    const server = playMaterials([]);
    portalServer.use(
      respond(auth.config, () => ({
        maxAttachmentMb: 20,
        libraryMaxMb: 1,
        saveProgress: 'timed' as const,
        version: '1',
      })),
    );
    const { user, form, attach, rename, save } = await openMaterialForm(course);
    await form.findByText(/до 1 МБ/);
    await attach(aPdf());
    await rename('Курс');
    await save();
    await user.click(await form.findByRole('button', { name: 'Отменить' }));
    expect(await form.findByText(ru.umk.canceled)).toBeVisible();
    expect(server.saved).toEqual([]);
    expect(form.getByText('лекции.pdf')).toBeVisible();
  });
});
