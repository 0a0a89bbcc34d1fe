import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent, fail, portalServer, setupPortalServer } from '@portal/testing';
import { umk } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aMaterial, playMaterials, showMaterials } from '../../test/materials.tsx';
import { findDialog } from '../../test/find-dialog.ts';

setupPortalServer();

const foundOne = 'Найден 1 материал';

describe('the list of materials', () => {
  it('has title, author, pages, abstract, audience and the library (§2 UMK.2)', async () => {
    playMaterials([aMaterial({ audience: 'partTime', isInLibrary: true, bookId: 3 })]);
    await showMaterials();
    expect(await screen.findByRole('link', { name: 'Курс лекций' })).toHaveAttribute('href', '/umk/read/7');
    for (const text of [
      'Асанов Э. Ө.',
      '120 страниц',
      'Нормальные формы и запросы',
      'Заочная форма',
      ru.umk.inLibrary,
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(foundOne)).toBeVisible();
  });

  it('stands in the three categories (§2 UMK.3)', async () => {
    playMaterials([
      aMaterial(),
      aMaterial({ id: 8, title: 'Приказ', sectionId: 2, sectionName: 'Нормативные документы' }),
      aMaterial({ id: 9, title: 'Памятка', sectionId: 3, sectionName: 'Руководство пользователя' }),
    ]);
    await showMaterials();
    const group = await screen.findByRole('region', { name: 'Нормативные документы' });
    expect(
      within(group)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Приказ']);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Электронные книги',
      'Нормативные документы',
      'Руководство пользователя',
    ]);
  });

  it('downloads what the reader cannot show', async () => {
    playMaterials([aMaterial({ format: 'other', fileName: 'план.docx' })]);
    await showMaterials();
    const link = await screen.findByRole('link', { name: /Курс лекций/ });
    expect(link).toHaveAttribute('href', '/lms/api/umk/material.file?id=7');
    expect(link).toHaveAttribute('download');
  });

  it('is read only for students, with their own calls (§6.12)', async () => {
    const server = playMaterials();
    await showMaterials('/umk', aStudent());
    await screen.findByText(foundOne);
    expect(screen.queryByRole('button', { name: ru.umk.new })).toBeNull();
    expect(screen.queryByRole('button', { name: /Изменить|Удалить|Взять/ })).toBeNull();
    expect(server.lists).toHaveLength(1);
  });

  it('says what to do when it is empty, and when the filters find nothing', async () => {
    playMaterials([]);
    const { unmount } = await showMaterials();
    expect(await screen.findByText(ru.umk.empty)).toBeVisible();
    unmount();
    await showMaterials('/umk?type=2');
    expect(await screen.findByText(ru.umk.nothingFound)).toBeVisible();
  });

  it('says that it failed, and loads again', async () => {
    playMaterials();
    portalServer.use(fail(umk.list, 500));
    const { user } = await showMaterials();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    playMaterials();
    await user.click(retry);
    expect(await screen.findByText(foundOne)).toBeVisible();
  });
});

describe('the filters', () => {
  it('go from the year to the type, each with a placeholder (§2 UMK.1, §4 UMK.1)', async () => {
    const server = playMaterials();
    const { user } = await showMaterials();
    await screen.findByText(foundOne);
    const pick = async (label: string, option: string) => {
      await screen.findByRole('option', { name: option });
      await user.selectOptions(screen.getByLabelText(label), option);
    };
    expect(screen.getByLabelText(ru.umk.examForm)).toBeDisabled();
    for (const label of [ru.umk.semester, ru.umk.discipline, ru.umk.teacher, ru.umk.type])
      expect(within(screen.getByLabelText(label)).getAllByRole('option')[0]).toHaveValue('-1');
    await pick(ru.umk.semester, '5 семестр');
    await pick(ru.umk.discipline, 'Базы данных');
    await pick(ru.umk.examForm, 'Экзамен');
    await pick(ru.umk.teacher, 'Осмонова Гүлзат Төлөгөновна');
    await pick(ru.umk.type, 'Лекции');
    await waitFor(() =>
      expect(server.lists.at(-1)).toMatchObject({
        academicYearId: 2026,
        semesterId: 5,
        disciplineId: 11,
        credits: 4,
        examFormId: 1,
        teacherId: 102,
        typeId: 2,
      }),
    );
    await pick(ru.umk.year, '2025-26');
    await waitFor(() =>
      expect(server.lists.at(-1)).toMatchObject({
        academicYearId: 2025,
        semesterId: undefined,
        disciplineId: undefined,
        teacherId: undefined,
        typeId: 2,
      }),
    );
  });

  it('are in the address, so that a link shows the same list', async () => {
    const server = playMaterials();
    await showMaterials('/umk?year=2025&semester=5&discipline=11004&teacher=101&text=SQL');
    await waitFor(() =>
      expect(server.lists.at(-1)).toMatchObject({
        academicYearId: 2025,
        semesterId: 5,
        disciplineId: 11,
        credits: 4,
        teacherId: 101,
        text: 'SQL',
      }),
    );
    await waitFor(() => expect(screen.getByLabelText(ru.umk.discipline)).toHaveValue('11004'));
    expect(screen.getByLabelText(ru.umk.search)).toHaveValue('SQL');
  });

  it('search while typing, and are cleared together', async () => {
    const server = playMaterials();
    const { user } = await showMaterials('/umk?type=2');
    await user.type(await screen.findByLabelText(ru.umk.search), 'лекц');
    await waitFor(() => expect(server.lists.at(-1)).toMatchObject({ text: 'лекц', typeId: 2 }));
    await user.click(screen.getByRole('button', { name: ru.umk.clearFilters }));
    await waitFor(() => expect(screen.getByLabelText(ru.umk.search)).toHaveValue(''));
    expect(screen.getByLabelText(ru.umk.type)).toHaveValue('-1');
  });
});

describe('deleting a material', () => {
  it('asks first, and then removes it from the list (§5 Confirmation.4, §4 UMK.1, §2 UMK.4)', async () => {
    const server = playMaterials([aMaterial(), aMaterial({ id: 8, title: 'Тесты' })]);
    const { user } = await showMaterials();
    await user.click(await screen.findByRole('button', { name: 'Удалить: Тесты' }));
    const dialog = await findDialog();
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    expect(server.removed).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Удалить: Тесты' }));
    await user.click((await findDialog()).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Тесты' })).toBeNull());
    expect(server.removed).toEqual([8]);
    expect(screen.getByRole('link', { name: 'Курс лекций' })).toBeVisible();
  });

  it('says why the server refused it', async () => {
    playMaterials();
    portalServer.use(fail(umk.remove, 404, { code: 'notFound', message: 'Не найдено' }));
    const { user } = await showMaterials();
    await user.click(await screen.findByRole('button', { name: 'Удалить: Курс лекций' }));
    await user.click((await findDialog()).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Не найдено')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Курс лекций' })).toBeVisible();
  });
});

describe('the coverage by discipline', () => {
  const coverage = [
    {
      academicYearId: 2026,
      semesterId: 5,
      disciplineId: 11,
      credits: 4,
      disciplineName: 'Базы данных',
      types: [{ typeId: 2, count: 3, ownCount: 1 }],
    },
  ];

  it('shows gaps, and leads a teacher to fill them (screens, Library and UMK)', async () => {
    playMaterials().coverage = coverage;
    const { user } = await showMaterials('/umk?view=coverage');
    const row = within(await screen.findByRole('row', { name: /Базы данных/ }));
    expect(row.getByRole('link', { name: /^3.*Базы данных, Лекции$/ })).toBeVisible();
    await user.click(row.getByRole('link', { name: /Добавить: Базы данных, Силлабус$/ }));
    const form = await findDialog();
    await waitFor(() => expect(form.getByLabelText(ru.umk.discipline)).toHaveValue('11004'));
    expect(form.getByLabelText(ru.umk.type)).toHaveValue('1');
  });

  it('has no way to add for students', async () => {
    playMaterials().coverage = coverage;
    await showMaterials('/umk?view=coverage', aStudent());
    const row = within(await screen.findByRole('row', { name: /Базы данных/ }));
    expect(row.getAllByRole('link')).toHaveLength(1);
    expect(row.getByText(ru.umk.gap)).toBeVisible();
  });
});
