import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent, aTeacher, fail, portalServer, renderInPortal, setupPortalServer } from '@portal/testing';
import type { Language } from '@portal/i18n';
import { MATERIALS_PAGE_SIZE, study, umk, type Material } from '@portal/wire';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { aMaterial, playMaterials, showMaterials } from '../../test/materials.tsx';
import { Component } from './materials-screen.tsx';

setupPortalServer();

const locales = { ru, kg, en };
const manyMaterials = (count: number) =>
  Array.from({ length: count }, (_, at) => aMaterial({ id: at + 1, title: `Материал ${at + 1}` }));

/** Shows one material, and returns its entry. */
async function showOne(changes: Partial<Material> = {}, as = aTeacher()) {
  playMaterials([aMaterial(changes)]);
  await showMaterials('/umk', as);
  const link = await screen.findByRole('link', { name: /Курс лекций/ });
  const entry = link.closest('li');
  if (!entry) throw new Error('The material is no entry of a list');
  return { entry, facts: within(entry).getAllByRole('listitem') };
}

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** The facts below the heading of a discipline, without those of its materials. */
function factsOfCourse(name: string) {
  const list = screen.getByRole('heading', { level: 3, name }).nextElementSibling;
  return list instanceof HTMLElement && list.querySelector('h4') === null
    ? textsOf(within(list).getAllByRole('listitem'))
    : [];
}

describe('the facts of a material', () => {
  it('stand in one order, those that are not known are left out (§2 UMK.2)', async () => {
    const { facts } = await showOne({
      specialityName: 'Программная инженерия',
      author: 'Иванов И. И.',
      sizeBytes: 2_621_440,
    });
    expect(textsOf(facts)).toEqual([
      'Иванов И. И.',
      'Лекции',
      '120 страниц',
      expect.stringMatching(/^2[,.]5/),
      'Разместил(а): Асанов Эркин Өмүрбекович',
    ]);
    expect(factsOfCourse('Базы данных, 5 семестр')).toEqual(['Экзамен', 'Программная инженерия']);
  });

  it('have no owner when the owner is the author, and no empty entries', async () => {
    const owner = 'Асанов Эркин Өмүрбекович';
    const { facts } = await showOne({ author: owner, pageCount: null, examFormName: null });
    expect(textsOf(facts)).toEqual([owner, 'Лекции', expect.stringMatching(/^2[,.]4/)]);
    expect(factsOfCourse('Базы данных, 5 семестр')).toEqual([]);
  });

  it('stand once for a discipline and semester, and with each material where they differ', async () => {
    playMaterials([
      aMaterial({ specialityName: 'Программная инженерия' }),
      aMaterial({ id: 8, title: 'Сети', disciplineId: 12, disciplineName: 'Сети' }),
      aMaterial({
        id: 9,
        title: 'Тесты',
        specialityName: 'Программная инженерия',
        examFormName: 'Зачёт',
      }),
      aMaterial({ id: 10, title: 'Практикум', semesterId: 6 }),
    ]);
    await showMaterials();
    await screen.findByRole('link', { name: 'Тесты' });
    const courses = screen.getAllByRole('heading', { level: 3 });
    expect(textsOf(courses)).toEqual(['Базы данных, 5 семестр', 'Сети, 5 семестр', 'Базы данных, 6 семестр']);
    const first = screen.getByRole('region', { name: 'Базы данных, 5 семестр' });
    const titles = within(first).getAllByRole('heading', { level: 4 });
    expect(textsOf(titles)).toEqual(['Курс лекций', 'Тесты']);
    expect(factsOfCourse('Базы данных, 5 семестр')).toEqual(['Программная инженерия']);
    expect(
      within(first)
        .getAllByText(/^(?:Экзамен|Зачёт)$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Экзамен', 'Зачёт']);
  });

  it('have no paragraph for an empty abstract', async () => {
    const { entry } = await showOne({ description: '' });
    expect(entry.querySelector('p')).toBeNull();
  });
});

describe('the badges of a material', () => {
  it.each(['all', 'fullTime', 'partTime'] as const)('name its audience: %s (§2 UMK.2)', async (audience) => {
    const { entry } = await showOne({ audience });
    const names = Object.values(ru.umk.audience).filter((name) => within(entry).queryByText(name));
    expect(names).toEqual([ru.umk.audience[audience]]);
    expect(within(entry).queryByText(ru.umk.inLibrary)).toBeNull();
    expect(within(entry).queryByText(ru.umk.sharedFrom)).toBeNull();
  });

  it('tell a teacher what was taken from a colleague, but not a student', async () => {
    const { entry } = await showOne({ sharedFromId: 3 });
    expect(within(entry).getByText(ru.umk.sharedFrom)).toBeVisible();
  });

  it('tell a student only of the audience and the library', async () => {
    const { entry } = await showOne({ sharedFromId: 3, isInLibrary: true }, aStudent());
    expect(within(entry).getByText(ru.umk.inLibrary)).toBeVisible();
    expect(within(entry).queryByText(ru.umk.sharedFrom)).toBeNull();
  });
});

describe('the actions of a teacher', () => {
  it('are editing and deleting for own materials, taking over for those of colleagues', async () => {
    playMaterials([aMaterial(), aMaterial({ id: 8, title: 'Тесты', canEdit: false })]);
    await showMaterials();
    await screen.findByRole('link', { name: 'Тесты' });
    const names = screen
      .getAllByRole('button', { name: /: (?:Курс лекций|Тесты)$/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Изменить: Курс лекций', 'Удалить: Курс лекций', 'Взять себе: Тесты']);
  });
});

describe('the number of materials', () => {
  const cases: [Language, number, string][] = [
    ['ru', 1, 'Найден 1 материал'],
    ['ru', 3, 'Найдено 3 материала'],
    ['ru', 11, 'Найдено 11 материалов'],
    ['ru', 21, 'Найден 21 материал'],
    ['kg', 1, '1 материал табылды'],
    ['kg', 21, '21 материал табылды'],
    ['en', 1, '1 material found'],
    ['en', 2, '2 materials found'],
  ];
  it.each(cases)('is said in %s for %i (D§6.8)', async (language, count, text) => {
    playMaterials(manyMaterials(count));
    await renderInPortal(<Component />, {
      as: aTeacher(),
      path: '/umk',
      language,
      messages: { 'library-umk': locales[language] },
    });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: locales[language].library.more })).toBeNull();
  });

  it('never ends in silence: the next materials are a press away', async () => {
    const { lists } = playMaterials(manyMaterials(MATERIALS_PAGE_SIZE + 2));
    const { user } = await showMaterials();
    const more = await screen.findByRole('button', { name: ru.library.more }, { timeout: 30_000 });
    expect(screen.getByText('Показано 500 материалов, есть ещё')).toBeVisible();
    await user.click(more);
    expect(await screen.findByText('Найдено 502 материала', {}, { timeout: 30_000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: ru.library.more })).toBeNull();
    expect(lists.map(({ page }) => page)).toEqual([undefined, 2]);
  }, 60_000);
});

describe('the list while it is not there', () => {
  it('is empty of entries until they arrive', async () => {
    playMaterials();
    await showMaterials();
    expect(screen.queryByText(ru.umk.empty)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Курс лекций' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Курс лекций' })).toBeVisible();
  });

  it('is of the newest year when the default year could not be loaded, without an error (D-43)', async () => {
    const { lists } = playMaterials();
    portalServer.use(fail(study.defaultYear, 500));
    await showMaterials();
    expect(await screen.findByRole('link', { name: 'Курс лекций' })).toBeVisible();
    expect(screen.getByLabelText(ru.umk.year)).toHaveDisplayValue('2026-27');
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(lists.map(({ academicYearId }) => academicYearId)).toEqual([2026]);
  });

  it('tells students to wait for their teachers', async () => {
    playMaterials([]);
    await showMaterials('/umk', aStudent());
    expect(await screen.findByText(ru.umk.emptyStudent)).toBeVisible();
    expect(screen.queryByText(ru.umk.emptyTeacher)).toBeNull();
  });

  it('says for students, too, that it could not be loaded', async () => {
    playMaterials();
    portalServer.use(fail(umk.studentList, 503));
    await showMaterials('/umk', aStudent());
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(ru.umk.emptyStudent)).toBeNull());
  });
});
