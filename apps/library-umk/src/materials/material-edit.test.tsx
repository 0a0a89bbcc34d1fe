import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent, aTeacher, fail, portalServer, setupPortalServer } from '@portal/testing';
import { umk } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aMaterial, playMaterials, showMaterials } from '../../test/materials.tsx';
import { aPdf, openMaterialForm } from '../../test/open-material-form.tsx';
import { findDialog } from '../../test/find-dialog.ts';

setupPortalServer();

const course = '/umk?year=2026&semester=5&discipline=11004&type=2&new=1';
const colleague = aTeacher({ id: 102, personId: 102, fullName: 'Осмонова Гүлзат Төлөгөновна' });

describe('an edited material', () => {
  it('keeps everything that was not changed (§2 UMK.4, D-08.3)', async () => {
    const stored = aMaterial({ specialityId: 2, audience: 'fullTime', sectionId: 3, isHtml: true });
    const server = playMaterials([stored]);
    const { form, pick, rename, save } = await openMaterialForm('/umk?edit=7');
    await waitFor(() => expect(form.getByLabelText(ru.umk.examForm)).toHaveDisplayValue('Экзамен'));
    await pick(ru.umk.type, 'Силлабус');
    await rename('Силлабус курса');
    await save();
    await waitFor(() => expect(server.saved).toHaveLength(1));
    expect(server.saved[0]).toMatchObject({
      id: 7,
      academicYearId: 2026,
      semesterId: 5,
      disciplineId: 11,
      credits: 4,
      examFormId: 1,
      specialityId: 2,
      typeId: 1,
      sectionId: 3,
      title: 'Силлабус курса',
      author: 'Асанов Э. Ө.',
      description: 'Нормальные формы и запросы',
      pageCount: 120,
      audience: 'fullTime',
      sharedId: undefined,
    });
  });

  it('keeps its semester, which the teacher no longer has, but in its own year only', async () => {
    playMaterials([aMaterial({ semesterId: 3 })]);
    const { form, pick } = await openMaterialForm('/umk?edit=7');
    await waitFor(() => expect(form.getByLabelText(ru.umk.semester)).toHaveDisplayValue('3 семестр'));
    await pick(ru.umk.year, '2025-26');
    const semesters = () => within(form.getByLabelText(ru.umk.semester)).getAllByRole('option');
    await waitFor(() => expect(semesters().map(({ textContent }) => textContent)).not.toContain('3 семестр'));
    expect(form.getByLabelText(ru.umk.semester)).toHaveValue('-1');
  });

  it('needs another choice of what is below a changed one (§4 Filter cascade)', async () => {
    const server = playMaterials();
    const { form, pick, save } = await openMaterialForm('/umk?edit=7');
    await waitFor(() => expect(form.getByLabelText(ru.umk.examForm)).toHaveDisplayValue('Экзамен'));
    await pick(ru.umk.year, '2025-26');
    for (const name of ['semester', 'discipline', 'examForm', 'speciality'] as const)
      expect(form.getByLabelText(ru.umk[name])).toHaveValue('-1');
    expect(form.getByLabelText(ru.umk.examForm)).toBeDisabled();
    await save();
    expect(await form.findByText(ru.umk.wrong.semesterId)).toBeVisible();
    expect(form.getByText(ru.umk.wrong.courseKey)).toBeVisible();
    expect(form.queryByText(ru.umk.wrong.yearId)).toBeNull();
    expect(server.saved).toEqual([]);
    await pick(ru.umk.semester, '5 семестр');
    await pick(ru.umk.discipline, 'Базы данных');
    await waitFor(() => expect(form.getByLabelText(ru.umk.examForm)).toBeEnabled());
    expect(form.getByLabelText(ru.umk.examForm)).toHaveValue('-1');
  });

  it('of the library stays there, without a second question', async () => {
    const server = playMaterials([aMaterial({ isInLibrary: true, bookId: 3, categoryId: 4 })]);
    const { form, save } = await openMaterialForm('/umk?edit=7');
    expect(form.queryByLabelText(ru.umk.forLibrary)).toBeNull();
    await waitFor(() => expect(form.getByLabelText(ru.umk.discipline)).toHaveValue('11004'));
    await save();
    await waitFor(() => expect(server.saved[0]).toMatchObject({ id: 7, isForLibrary: undefined }));
  });

  it('can go into the library later, into a category of its section', async () => {
    const server = playMaterials();
    const { form, choose, pick, save } = await openMaterialForm('/umk?edit=7');
    await choose(ru.umk.forLibrary);
    await pick(ru.umk.category, 'Информатика');
    await choose('Нормативные документы');
    expect(form.getByLabelText(ru.umk.category)).toHaveValue('-1');
    await save();
    expect(await form.findByText(ru.umk.wrong.categoryId)).toBeVisible();
    await pick(ru.umk.category, 'Приказы');
    await save();
    await waitFor(() =>
      expect(server.saved).toEqual([expect.objectContaining({ sectionId: 2, categoryId: 5 })]),
    );
  });

  it('can be loaded again when it could not be loaded', async () => {
    playMaterials();
    portalServer.use(fail(umk.material, 500));
    const { user } = await showMaterials('/umk?edit=7');
    const form = await findDialog(ru.umk.editTitle);
    const retry = await form.findByRole('button', { name: 'Повторить' });
    expect(form.queryByLabelText(ru.umk.name)).toBeNull();
    playMaterials();
    await user.click(retry);
    expect(await form.findByLabelText(ru.umk.name)).toHaveValue('Курс лекций');
  });

  it('is opened by its button and left with its address: no form after a close', async () => {
    playMaterials();
    const { user, router } = await showMaterials('/umk?type=2');
    await user.click(await screen.findByRole('button', { name: 'Изменить: Курс лекций' }));
    expect(router.state.location.search).toBe('?type=2&edit=7');
    await screen.findByRole('dialog', { name: ru.umk.editTitle });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?type=2');
  });

  it('has no form for students, whatever the address says (§6.12)', async () => {
    playMaterials();
    await showMaterials('/umk?edit=7', aStudent());
    await screen.findByText('Найден 1 материал');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the draft of a material (screens, Everywhere)', () => {
  it('belongs to one person', async () => {
    playMaterials([]);
    const mine = await openMaterialForm(course);
    await mine.rename('Мой черновик');
    mine.unmount();
    const theirs = await openMaterialForm(course, colleague);
    expect(theirs.form.getByLabelText(ru.umk.name)).toHaveValue('');
    expect(theirs.form.getByLabelText(ru.umk.author)).toHaveValue(colleague.fullName);
    await theirs.rename('Чужой черновик');
    theirs.unmount();
    const again = await openMaterialForm(course);
    expect(again.form.getByLabelText(ru.umk.name)).toHaveValue('Мой черновик');
  });

  it('belongs to one material: an edited one, a new one, and one to take over have their own', async () => {
    playMaterials([aMaterial()]);
    const edited = await openMaterialForm('/umk?edit=7');
    await edited.rename('Правка');
    edited.unmount();
    for (const [path, title] of [
      [course, ''],
      ['/umk?edit=8', 'Курс лекций'],
      ['/umk?share=7', 'Курс лекций'],
      ['/umk?edit=7', 'Правка'],
    ] as const) {
      const { form, unmount } = await openMaterialForm(path);
      expect(form.getByLabelText(ru.umk.name)).toHaveValue(title);
      unmount();
    }
  });

  it('has no file after a reload: it must be chosen again (§5 UMK.1)', async () => {
    const server = playMaterials([]);
    const first = await openMaterialForm(course);
    await first.attach(aPdf());
    await first.rename('Курс');
    first.unmount();
    const { form, save } = await openMaterialForm(course);
    expect(form.getByText(ru.umk.draftHint)).toBeVisible();
    expect(form.queryByText('лекции.pdf')).toBeNull();
    await save();
    expect(await form.findByText(ru.umk.noMaterial)).toBeVisible();
    expect(server.saved).toEqual([]);
  });

  it('stays when the form is closed, and when the server refused it', async () => {
    playMaterials([]);
    portalServer.use(fail(umk.save, 500));
    const { user, form, attach, rename, save } = await openMaterialForm(course);
    await attach(aPdf());
    await rename('Курс');
    await save();
    await waitFor(() => expect(form.getByRole('alert')).toBeVisible());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: ru.umk.new }));
    expect(await screen.findByLabelText(ru.umk.name)).toHaveValue('Курс');
  });
});
