import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aJournalColumn,
  aJournalRef,
  aJournalStudent,
  fail,
  journalHandlers,
  portalServer,
  respond,
} from '@portal/testing';
import { journal, type PlannedTheme, type RequestOf, type Subgroup } from '@portal/wire';
import ru from '../../locales/ru.json';
import { openJournal, setupMonday } from '../../test/open-journal.tsx';
import { aWorkbook, rowsOf } from '../../test/a-workbook.ts';
import { setupLayout } from '../../test/layout.ts';

setupMonday();
setupLayout();

const students = [
  aJournalStudent({ id: 11, fullName: 'Асанов Айбек', subgroup: 1 }),
  aJournalStudent({ id: 12, fullName: 'Бакирова Айгүл' }),
];
/** A file; jsdom's own has no `arrayBuffer`. */
const aFile = (bytes: Uint8Array<ArrayBuffer>): File =>
  Object.assign(new File([bytes], 'план.xlsx'), { arrayBuffer: async () => bytes.buffer });

/** A plan with a title, of one theme that fits, one with too many hours, and a total. */
const aPlanFile = (): File =>
  aFile(aWorkbook(rowsOf([['План'], ['Тема', 'Часы'], ['Связи', 4], ['Схемы', 40], ['Итого:', 44]])));

type SavedTheme = RequestOf<typeof journal.savePlannedTheme>;
type SavedSubgroup = RequestOf<typeof journal.saveSubgroup>;

/** Opens a journal with one lesson today and one tomorrow, and then a tool of its toolbar. */
async function open(tool: string) {
  const themes: PlannedTheme[] = [
    { id: 1, position: 1, title: 'Ключи', hours: 2 },
    { id: 2, position: 2, title: 'Индексы', hours: 6 },
  ];
  const subgroups: Subgroup[] = [{ number: 1, title: 'Первая', studentCount: 1 }];
  const savedThemes: SavedTheme[] = [];
  const savedSubgroups: SavedSubgroup[] = [];
  const columns = [aJournalColumn(), aJournalColumn({ lessonId: 2, date: '2026-11-17' })];
  const shown = await openJournal([
    ...journalHandlers(() => ({ students, columns })),
    respond(journal.plannedThemes, () => themes),
    respond(journal.savePlannedTheme, (request) => {
      savedThemes.push(request);
      const { themeId, position, title, hours } = request;
      const id = themeId === 'new' ? themes.length + 1 : themeId;
      themes.splice(0, themes.length, ...themes.filter((one) => one.id !== id), {
        id,
        position,
        title,
        hours,
      });
      themes.sort((one, other) => one.position - other.position);
      return { notice: 'Обновлено!', themeId: id };
    }),
    respond(journal.subgroups, () => subgroups),
    respond(journal.saveSubgroup, (request) => {
      savedSubgroups.push(request);
      return { notice: 'Обновлено!', number: request.number === 'new' ? 2 : request.number };
    }),
  ]);
  await shown.user.click(await screen.findByRole('button', { name: tool }));
  const role = tool === ru.subgroups.heading ? 'region' : 'dialog';
  const panel = within(await screen.findByRole(role, { name: tool }));
  return { ...shown, panel, savedThemes, savedSubgroups };
}

describe('planned themes', () => {
  it('compare the planned hours with those that were held', async () => {
    const { panel } = await open(ru.themes.title);
    expect(await panel.findByText('Проведено 2 из 8 часов')).toBeVisible();
    expect(panel.getByText('2. Индексы')).toBeVisible();
    expect(panel.getByText('6 часов')).toBeVisible();
  });

  it('are added and changed', async () => {
    const { user, panel, savedThemes } = await open(ru.themes.title);
    await user.click(await panel.findByRole('button', { name: ru.themes.add }));
    await user.click(panel.getByRole('button', { name: ru.lesson.save }));
    expect(await panel.findByText(ru.themes.reasons.noTitle)).toBeVisible();
    await user.type(panel.getByLabelText(ru.lesson.theme), 'Транзакции');
    await user.click(panel.getByRole('button', { name: ru.lesson.save }));
    expect(await panel.findByText('3. Транзакции')).toBeVisible();
    await user.click(panel.getByRole('button', { name: /1\. Ключи/ }));
    await user.selectOptions(panel.getByLabelText(ru.lesson.hours), '4');
    await user.click(panel.getByRole('button', { name: ru.lesson.save }));
    await waitFor(() => expect(savedThemes).toHaveLength(2));
    expect(savedThemes).toEqual([
      { ...aJournalRef(), themeId: 'new', position: 3, title: 'Транзакции', hours: 2 },
      { ...aJournalRef(), themeId: 1, position: 1, title: 'Ключи', hours: 4 },
    ]);
  });

  it('are put in another order', async () => {
    const { user, panel, savedThemes } = await open(ru.themes.title);
    await user.click(await panel.findByRole('button', { name: 'Ниже: Ключи' }));
    expect(await panel.findByText('1. Индексы')).toBeVisible();
    await waitFor(() =>
      expect(savedThemes.map(({ themeId, position }) => [themeId, position])).toEqual([
        [2, 1],
        [1, 2],
      ]),
    );
  });

  /** Opens the preview of a workbook. */
  async function openPreview(file = aPlanFile()) {
    const shown = await open(ru.themes.title);
    await shown.panel.findByRole('button', { name: ru.themes.pickFile });
    await shown.user.upload(shown.panel.getByLabelText('Прикрепить файл или фото'), file);
    return { ...shown, preview: within(await shown.panel.findByRole('list', { name: ru.themes.preview })) };
  }

  it('are imported from a workbook after a preview that names what does not fit', async () => {
    const { user, panel, preview, savedThemes } = await openPreview();
    expect(panel.getByText('Не войдут в план строки: 3')).toBeVisible();
    expect(panel.getByText('Строка 1 «План»: стоит выше заголовка')).toBeVisible();
    expect(panel.getByText('Строка 4 «Схемы · 40»: часы – целое число от 1 до 12')).toBeVisible();
    expect(panel.getByText('Строка 5 «Итого: · 44»: итог')).toBeVisible();
    expect(preview.getByText('Связи')).toBeVisible();
    expect(savedThemes).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Добавить темы: 1' }));
    expect(await panel.findByText('3. Связи')).toBeVisible();
    expect(savedThemes).toMatchObject([{ themeId: 'new', position: 3, title: 'Связи', hours: 4 }]);
  });

  it('of a preview are corrected, taken out, and taken in', async () => {
    const { user, panel, preview, savedThemes } = await openPreview();
    await user.click(preview.getByRole('button', { name: /^Связи/ }));
    await user.type(preview.getByLabelText(ru.lesson.theme), ' таблиц');
    await user.selectOptions(preview.getByLabelText(ru.lesson.hours), '6');
    await user.click(preview.getByRole('button', { name: ru.lesson.save }));
    expect(await preview.findByText('Связи таблиц')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Взять строку 4' }));
    await user.click(panel.getByRole('button', { name: ru.lesson.save }));
    expect(await preview.findByText('Схемы')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Убрать: Связи таблиц' }));
    expect(panel.getByText('Строка 3 «Связи · 4»: вы её убрали')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Добавить темы: 1' }));
    await waitFor(() =>
      expect(savedThemes).toMatchObject([{ themeId: 'new', position: 3, title: 'Схемы', hours: 2 }]),
    );
  });

  it('are missing in a workbook without themes, which says so', async () => {
    const { panel } = await openPreview(aFile(aWorkbook('')));
    expect(panel.getByText(ru.themes.nothingFound)).toBeVisible();
    expect(panel.queryByRole('button', { name: /Добавить темы/ })).toBeNull();
  });

  it('of a row that is still open are saved when the panel closes', async () => {
    const { user, preview, savedThemes } = await openPreview();
    await user.click(preview.getByRole('button', { name: /^Связи/ }));
    await user.type(preview.getByLabelText(ru.lesson.theme), ' таблиц');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: ru.unsaved.title }));
    await user.click(question.getByRole('button', { name: ru.lesson.save }));
    await waitFor(() => expect(savedThemes).toMatchObject([{ title: 'Связи таблиц', hours: 4 }]));
  });

  it('of a preview are asked about when the panel closes, and saved on request', async () => {
    const { user, panel, savedThemes } = await open(ru.themes.title);
    await panel.findByRole('button', { name: ru.themes.pickFile });
    await user.upload(panel.getByLabelText('Прикрепить файл или фото'), aPlanFile());
    await panel.findByRole('list', { name: ru.themes.preview });
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: ru.unsaved.title }));
    await user.click(question.getByRole('button', { name: ru.lesson.save }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: ru.themes.title })).toBeNull());
    expect(savedThemes).toMatchObject([{ themeId: 'new', position: 3, title: 'Связи', hours: 4 }]);
  });

  it('are not imported from another file', async () => {
    const { user, panel } = await open(ru.themes.title);
    await panel.findByRole('button', { name: ru.themes.pickFile });
    await user.upload(panel.getByLabelText('Прикрепить файл или фото'), aFile(new Uint8Array([1, 2])));
    expect(await panel.findByText('план.xlsx – не таблица .xlsx, которую можно прочитать')).toBeVisible();
  });
});

describe('subgroups (§2 Journal.4, §6.10)', () => {
  it('get students by the arrow keys, and are saved', async () => {
    const { user, panel, savedSubgroups } = await open(ru.subgroups.heading);
    const without = within(await panel.findByRole('region', { name: ru.subgroups.none }));
    without.getByRole('button', { name: 'Бакирова Айгүл' }).focus();
    await user.keyboard('{ArrowRight}');
    const first = within(panel.getByRole('region', { name: 'Первая' }));
    expect(first.getByText('Студентов: 2')).toBeVisible();
    expect(first.getByRole('button', { name: 'Бакирова Айгүл' })).toHaveFocus();
    await user.click(panel.getByRole('button', { name: ru.lesson.save }));
    await waitFor(() =>
      expect(savedSubgroups).toMatchObject([{ number: 1, title: 'Первая', studentIds: [11, 12] }]),
    );
  });

  it('get students by dragging', async () => {
    const { panel } = await open(ru.subgroups.heading);
    const from = await panel.findByRole('region', { name: 'Первая' });
    const data = new Map<string, string>();
    const dataTransfer = {
      get types() {
        return [...data.keys()];
      },
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
    };
    const student = within(from).getByText('Асанов Айбек').closest('[draggable="true"]') ?? from;
    fireEvent.dragStart(student, { dataTransfer });
    const to = panel.getByRole('region', { name: ru.subgroups.none });
    fireEvent.dragOver(to, { dataTransfer });
    fireEvent.drop(to, { dataTransfer });
    expect(within(to).getByText('Асанов Айбек')).toBeVisible();
    expect(within(from).getByText('Студентов: 0')).toBeVisible();
  });

  it('are added; one that cannot be saved keeps what was typed', async () => {
    const { user, panel, savedSubgroups } = await open(ru.subgroups.heading);
    await user.click(await panel.findByRole('button', { name: ru.subgroups.add }));
    const added = within(panel.getByRole('region', { name: 'Подгруппа 2' }));
    await user.type(added.getByLabelText(ru.subgroups.title), ' Б');
    portalServer.use(
      fail(journal.saveSubgroup, 409, { code: 'conflict', message: 'Слишком много подгрупп' }),
    );
    await user.click(panel.getByRole('button', { name: ru.lesson.save }));
    expect(await panel.findByText('Слишком много подгрупп')).toBeVisible();
    expect(added.getByLabelText(ru.subgroups.title)).toHaveValue('Подгруппа 2 Б');
    portalServer.resetHandlers();
    expect(savedSubgroups).toEqual([]);
  });
});
