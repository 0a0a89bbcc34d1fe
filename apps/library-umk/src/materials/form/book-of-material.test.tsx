import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { portalServer, respond, setupPortalServer } from '@portal/testing';
import { digestFile } from '@portal/platform';
import { library } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { aBook, aMaterial, playMaterials } from '../../../test/materials.tsx';
import { aPdf, openMaterialForm } from '../../../test/open-material-form.tsx';

setupPortalServer();

const inLibrary = { isInLibrary: true, bookId: 30, categoryId: 4 } as const;

async function edit(changes: Parameters<typeof aMaterial>[0]) {
  playMaterials([aMaterial(changes)]);
  return openMaterialForm('/umk?edit=7');
}

describe('the form of a material in the library (§2 UMK.4)', () => {
  it('says that its book changes with it', async () => {
    const { form } = await edit({ ...inLibrary, changesBook: true });
    expect(form.getByText(ru.umk.changesBook)).toBeVisible();
    expect(form.queryByText(/показыва/)).toBeNull();
  });

  it('says in how many other materials the book stands', async () => {
    const { form } = await edit({ ...inLibrary, changesBook: true, bookMaterialCount: 2 });
    expect(
      form.getByText('Эту книгу показывают ещё 2 материала; их названия останутся прежними.'),
    ).toBeVisible();
  });

  it('says that the book of somebody else stays as it is', async () => {
    const { form } = await edit({ ...inLibrary, bookMaterialCount: 2 });
    expect(form.getByText(ru.umk.leavesBook)).toBeVisible();
    expect(form.queryByText(ru.umk.changesBook)).toBeNull();
    expect(form.queryByText(/показыва/)).toBeNull();
  });

  it('says nothing of a book where there is none', async () => {
    const { form } = await edit({});
    expect(form.queryByText(ru.umk.changesBook)).toBeNull();
    expect(form.queryByText(ru.umk.leavesBook)).toBeNull();
  });
});

describe('a file that the library has already', () => {
  it('need not be sent: the material takes the book', async () => {
    const server = playMaterials([]);
    const file = aPdf();
    const sha256 = await digestFile(file);
    portalServer.use(respond(library.sameFile, (request) => (request.sha256 === sha256 ? [aBook()] : [])));
    const { user, form, attach, rename, save } = await openMaterialForm(
      '/umk?year=2026&semester=5&discipline=11004&type=2&new=1',
    );
    await attach(file);
    expect(
      await form.findByText(
        'Книга «Введение в SQL» — тот же файл. Возьмите её, и отправлять файл не придётся.',
      ),
    ).toBeVisible();
    await user.click(form.getByRole('button', { name: ru.umk.takeBook }));
    expect(form.getByLabelText(ru.umk.sources.book)).toBeChecked();
    await rename('Курс');
    await save();
    await waitFor(() => expect(server.saved).toHaveLength(1));
    expect(server.saved[0]).toMatchObject({ sharedId: 30, isBookShared: true, title: 'Курс' });
  });
});
