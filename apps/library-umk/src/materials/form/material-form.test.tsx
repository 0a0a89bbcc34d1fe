import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { portalServer, refuse, respond, setupPortalServer } from '@portal/testing';
import { umk } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { aMaterial, playMaterials, showMaterials } from '../../../test/materials.tsx';
import { aPdf, openMaterialForm } from '../../../test/open-material-form.tsx';
import { findDialog } from '../../../test/find-dialog.ts';

setupPortalServer();

const course = '/umk?year=2026&semester=5&discipline=11004&type=2&new=1';

describe('a new material', () => {
  it('is sent with all its fields and the file (§1 Product.9, §2 UMK.4, §3 UMK item, D-08.3)', async () => {
    const server = playMaterials([]);
    const { user, form, fill, pick, attach, save } = await openMaterialForm(course);
    await attach(aPdf());
    await pick(ru.umk.examForm, 'Экзамен');
    await pick(ru.umk.speciality, 'Программная инженерия');
    await fill(ru.umk.name, ' Курс ');
    await fill(ru.umk.pageCount, '12');
    await fill(ru.umk.abstract, 'Кратко');
    await user.click(form.getByLabelText(ru.umk.audience.partTime));
    await save();
    await waitFor(() =>
      expect(server.saved).toEqual([
        expect.objectContaining({
          id: undefined,
          academicYearId: 2026,
          semesterId: 5,
          disciplineId: 11,
          credits: 4,
          examFormId: 1,
          specialityId: 2,
          typeId: 2,
          sectionId: 1,
          title: 'Курс',
          author: 'Асанов Эркин Өмүрбекович',
          description: 'Кратко',
          pageCount: 12,
          audience: 'partTime',
          isForLibrary: undefined,
          sharedId: undefined,
        }),
      ]),
    );
    expect(await screen.findByText(ru.umk.saved)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Курс' })).toBeVisible();
  });

  it('shows a progress bar, and what was typed after a cancel (§2 UMK.5)', async () => {
    playMaterials([]);
    portalServer.use(respond(umk.save, () => new Promise<never>(() => undefined)));
    const { user, form, fill, attach, save } = await openMaterialForm(course);
    await attach(aPdf());
    await fill(ru.umk.name, 'Курс');
    await save();
    expect(await form.findByRole('progressbar', { name: ru.saveProgress.label })).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Отменить' }));
    expect(await form.findByText(ru.umk.canceled)).toBeVisible();
    expect(form.queryByRole('progressbar')).toBeNull();
    expect(form.getByLabelText(ru.umk.name)).toHaveValue('Курс');
  });

  it('is not sent without a file or book (§5 UMK.1)', async () => {
    const server = playMaterials([]);
    const { user, form, fill, save } = await openMaterialForm(course);
    await fill(ru.umk.name, 'Курс');
    await save();
    expect(await form.findByText(ru.umk.noMaterial)).toBeVisible();
    await user.click(form.getByLabelText(ru.umk.sources.book));
    await save();
    expect(await form.findByText(ru.umk.noMaterial)).toBeVisible();
    expect(server.saved).toEqual([]);
  });

  it('names what is missing', async () => {
    const server = playMaterials([]);
    const { user, form, fill, save, attach } = await openMaterialForm('/umk?new=1');
    await attach(aPdf());
    await fill(ru.umk.pageCount, 'сто');
    await user.click(form.getByLabelText(ru.umk.forLibrary));
    await save();
    const { yearId: _, ...wrong } = ru.umk.wrong;
    for (const text of Object.values(wrong)) expect(await form.findByText(text)).toBeVisible();
    expect(server.saved).toEqual([]);
  });

  it('goes into a category of the library, too', async () => {
    const server = playMaterials([]);
    const { user, form, fill, pick, attach, save } = await openMaterialForm(course);
    await attach(aPdf());
    await fill(ru.umk.name, 'Приказ');
    await user.click(form.getByLabelText(ru.umk.forLibrary));
    await pick(ru.umk.category, 'Информатика');
    await user.click(form.getByLabelText('Нормативные документы'));
    await pick(ru.umk.category, 'Приказы');
    await save();
    await waitFor(() =>
      expect(server.saved[0]).toMatchObject({ sectionId: 2, isForLibrary: true, categoryId: 5 }),
    );
  });

  it('can be a book of the library, which is searched (§2 UMK.4)', async () => {
    const server = playMaterials([]);
    const { user, form, fill, save } = await openMaterialForm(course);
    await user.click(form.getByLabelText(ru.umk.sources.book));
    await fill(ru.umk.findBook, 'нет такой');
    expect(await form.findByText(ru.umk.noBook)).toBeVisible();
    await fill(ru.umk.findBook, 'sql');
    await user.click(await form.findByRole('button', { name: /Введение в SQL/ }));
    expect(form.getByLabelText(ru.umk.name)).toHaveValue('Введение в SQL');
    expect(form.queryByLabelText(ru.umk.forLibrary)).toBeNull();
    await save();
    await waitFor(() => expect(server.saved[0]).toMatchObject({ sharedId: 30, isBookShared: true }));
  });

  it('has a file within the limit (D-29.4)', async () => {
    playMaterials([]);
    const { form, attach } = await openMaterialForm(course);
    await waitFor(() => expect(form.getByText(/до 1 МБ/)).toBeVisible());
    await attach(aPdf('большой.pdf', 1_100_000));
    expect(form.queryByText('большой.pdf')).toBeNull();
    expect(await form.findByText('Файл больше допустимого размера: 1 МБ')).toBeVisible();
  });

  it('shows why the server refused it, with all that was typed', async () => {
    playMaterials([]);
    portalServer.use(refuse(umk.save, { code: 'noMaterialChosen', message: 'Нет файла' }));
    const { form, fill, attach, save } = await openMaterialForm(course);
    await attach(aPdf());
    await fill(ru.umk.name, 'Курс');
    await save();
    expect(await form.findByText('Нет файла')).toBeVisible();
    expect(form.getByLabelText(ru.umk.name)).toHaveValue('Курс');
  });

  it('survives a reload, until it is saved (screens, Everywhere)', async () => {
    playMaterials([]);
    const first = await openMaterialForm(course);
    await first.fill(ru.umk.name, 'Черновик');
    await first.user.click(first.form.getByLabelText(ru.umk.audience.fullTime));
    first.unmount();
    const again = await openMaterialForm(course);
    expect(again.form.getByLabelText(ru.umk.name)).toHaveValue('Черновик');
    expect(again.form.getByLabelText(ru.umk.audience.fullTime)).toBeChecked();
    await again.attach(aPdf());
    await again.save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    again.unmount();
    expect((await openMaterialForm(course)).form.getByLabelText(ru.umk.name)).toHaveValue('');
  });
});

describe('editing a material', () => {
  it('changes it in place and keeps its file (§2 UMK.4, D-08.3)', async () => {
    const server = playMaterials([aMaterial({ examFormId: null, pageCount: null })]);
    const { form, fill, save } = await openMaterialForm('/umk?edit=7');
    expect(form.getByLabelText(ru.umk.sources.stored)).toBeChecked();
    expect(form.getByText('лекции.pdf')).toBeVisible();
    await fill(ru.umk.name, 'Новое');
    await save();
    await waitFor(() =>
      expect(server.saved[0]).toMatchObject({ id: 7, title: 'Новое', sharedId: undefined, semesterId: 5 }),
    );
    expect(await screen.findByRole('link', { name: 'Новое' })).toBeVisible();
  });

  it('keeps a discipline that the teacher no longer has', async () => {
    const server = playMaterials([aMaterial({ disciplineId: 99, disciplineName: 'Старая дисциплина' })]);
    const { form, save } = await openMaterialForm('/umk?edit=7');
    await form.findByRole('option', { name: 'Старая дисциплина' });
    await save();
    await waitFor(() => expect(server.saved[0]).toMatchObject({ disciplineId: 99 }));
  });

  it('is for the owner only', async () => {
    playMaterials([aMaterial({ canEdit: false })]);
    await showMaterials('/umk?edit=7');
    expect(await screen.findByText(ru.umk.notYours)).toBeVisible();
  });
});

describe("a colleague's material", () => {
  const theirs = aMaterial({
    canEdit: false,
    ownerId: 102,
    ownerName: 'Осмонова Г. Т.',
    academicYearId: 2025,
  });

  it("is taken over for the teacher's class, with its file", async () => {
    const server = playMaterials([theirs]);
    const { user } = await showMaterials();
    await user.click(await screen.findByRole('button', { name: 'Взять себе: Курс лекций' }));
    const form = await findDialog(ru.umk.shareTitle);
    expect(await form.findByText(/лекции\.pdf.*Осмонова/)).toBeVisible();
    expect(form.queryByLabelText(ru.umk.forLibrary)).toBeNull();
    await waitFor(() => expect(form.getByLabelText(ru.umk.discipline)).toHaveValue('11004'));
    await user.click(form.getByRole('button', { name: ru.umk.save }));
    await waitFor(() =>
      expect(server.saved[0]).toMatchObject({
        id: undefined,
        academicYearId: 2026,
        sharedId: 7,
        isBookShared: false,
        title: 'Курс лекций',
      }),
    );
  });

  it('needs a discipline of the own class', async () => {
    const server = playMaterials([{ ...theirs, disciplineId: 12 }]);
    const { form, save } = await openMaterialForm('/umk?share=7');
    await waitFor(() => expect(form.getByLabelText(ru.umk.discipline)).toHaveValue('-1'));
    await save();
    expect(await form.findByText(ru.umk.wrong.courseKey)).toBeVisible();
    expect(server.saved).toEqual([]);
  });
});
