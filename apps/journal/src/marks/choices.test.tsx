import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aDiscipline,
  aJournalColumn,
  aJournalRef,
  journalHandlers,
  respond,
  studyHandlers,
} from '@portal/testing';
import { journal, study, type TeacherJournal } from '@portal/wire';
import ru from '../../locales/ru.json';
import { openJournal, setupMonday } from '../../test/open-journal.tsx';

setupMonday();

const disciplines = [
  aDiscipline(),
  aDiscipline({ id: 2, disciplineId: 12, name: 'Физика', label: 'Физика (3)' }),
];
const times = [
  { id: 1, startsAt: '08:00', endsAt: '09:20', lessonId: null },
  { id: 2, startsAt: '09:30', endsAt: '10:50', lessonId: 9 },
];

const me = { id: 101, fullName: 'Асанов А.' };
const colleague = { id: 102, fullName: 'Осмонова Г.' };

const aJournal = (overrides: Partial<TeacherJournal>): TeacherJournal => ({
  ...aJournalRef(),
  classId: 1,
  disciplineName: '',
  groupName: '',
  lessonTypeName: '',
  educationFormId: 1,
  examFormId: 1,
  examFormName: '',
  teachers: [me],
  columnCount: 2,
  ...overrides,
});

async function open() {
  const columns = [aJournalColumn(), aJournalColumn({ lessonId: 9, date: '2026-11-17', lessonTimeId: 2 })];
  const shown = await openJournal([
    respond(journal.lessonTypes, () => [
      { id: 1, name: 'Лекция' },
      { id: 2, name: 'Практика' },
    ]),
    ...journalHandlers(() => ({ students: [], columns })),
    respond(journal.subgroups, () => [{ number: 2, title: 'Вторая', studentCount: 12 }]),
    respond(journal.teacherTimes, () => times),
    respond(journal.educationForms, () => [{ id: 1, name: 'Очная' }]),
    respond(journal.modules, () => [
      { number: 1, weight: 60, isFinal: false, closesOn: null, isClosed: false },
      { number: 2, weight: 40, isFinal: true, closesOn: null, isClosed: false },
    ]),
    respond(journal.journalsByDiscipline, ({ disciplineId }) => [
      aJournal({ disciplineId, examFormId: 1, examFormName: 'Экзамен', teachers: [me, colleague] }),
      aJournal({ disciplineId, groupId: 32, examFormId: 2, examFormName: 'Зачёт' }),
      aJournal({ disciplineId, lessonTypeId: 2, examFormId: 1, examFormName: 'Экзамен' }),
    ]),
    respond(study.teacherGroups, () => [
      { id: 31, name: 'ПИ-1-24', facultyId: 1 },
      { id: 32, name: 'ПИ-2-24', facultyId: 1 },
    ]),
    ...studyHandlers(disciplines),
  ]);
  await shown.user.click(await screen.findByRole('button', { name: ru.choices.title }));
  const drawer = within(await screen.findByRole('dialog', { name: ru.choices.title }));
  const address = () => shown.router.state.location.search;
  // The lesson of today is opened in a step of its own; a choice before that would be another test.
  await waitFor(() => expect(address()).toContain('date=2026-11-16'));
  // The router renders the new address in a transition.
  await drawer.findByRole('option', { name: /^08:00–09:20/ });
  return { ...shown, drawer, address };
}

const names = (select: HTMLElement) =>
  within(select)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

describe('another journal (§2 Journal.1)', () => {
  it('shows the choices with what is open', async () => {
    const { drawer } = await open();
    await drawer.findByRole('option', { name: 'Практика' });
    expect(drawer.getByLabelText(ru.choices.lessonType)).toHaveDisplayValue('Лекция');
    expect(drawer.getByLabelText(ru.choices.year)).toHaveDisplayValue('2026-27');
    expect(drawer.getByLabelText(ru.choices.term)).toHaveDisplayValue('Осенний');
    expect(drawer.getByLabelText(ru.choices.discipline)).toHaveDisplayValue('Базы данных (4)');
    expect(drawer.getByLabelText(ru.choices.group)).toHaveDisplayValue('ПИ-1-24');
    expect(await drawer.findByText('Модуль 1 – 60 %, Итоговый контроль – 40 %')).toBeVisible();
    expect(await drawer.findByText('Асанов А., Осмонова Г.')).toBeVisible();
    expect(drawer.getByLabelText(ru.choices.control)).toHaveDisplayValue(ru.choices.allForms);
    expect(drawer.getByLabelText(ru.choices.teacher)).toHaveDisplayValue(ru.choices.allTeachers);
    expect(await drawer.findByText('Очная')).toBeVisible();
    expect(drawer.getByLabelText(ru.choices.subgroup)).toHaveDisplayValue(ru.choices.wholeGroup);
    expect(await drawer.findByRole('option', { name: '08:00–09:20' })).toBeInTheDocument();
  });

  it('clears what depends on a changed choice, and opens the first journal below it (§4 Filter cascade.6, §4 Filter cascade.9)', async () => {
    const { user, drawer, address } = await open();
    expect(address()).toContain('date=2026-11-16');
    await drawer.findByRole('option', { name: 'Физика (3)' });
    await user.selectOptions(drawer.getByLabelText(ru.choices.discipline), 'Физика (3)');
    await waitFor(() => expect(address()).toBe('?type=1&year=2026&term=2&discipline=2&semester=5&group=31'));
  });

  it('keeps the lesson type and subgroup in the address', async () => {
    const { user, drawer, address } = await open();
    await drawer.findByRole('option', { name: 'Практика' });
    await user.selectOptions(drawer.getByLabelText(ru.choices.lessonType), 'Практика');
    await waitFor(() => expect(address()).toContain('type=2'));
    await drawer.findByRole('option', { name: 'Вторая' });
    await user.selectOptions(drawer.getByLabelText(ru.choices.subgroup), 'Вторая');
    await waitFor(() => expect(address()).toContain('subgroup=2'));
  });

  it('narrows the journals by form of control, and opens the first that is left', async () => {
    const { user, drawer, address } = await open();
    await drawer.findByRole('option', { name: 'Зачёт' });
    const groups = () => names(drawer.getByLabelText(ru.choices.group));
    await waitFor(() => expect(groups()).toEqual(['ПИ-1-24', 'ПИ-2-24']));
    await user.selectOptions(drawer.getByLabelText(ru.choices.control), 'Зачёт');
    await waitFor(() => expect(address()).toContain('exam=2'));
    expect(address()).toContain('group=32');
    expect(address()).not.toContain('date=');
    await waitFor(() => expect(groups()).toEqual(['ПИ-2-24']));
    expect(names(drawer.getByLabelText(ru.choices.teacher))).toEqual([ru.choices.allTeachers, 'Асанов А.']);
    await user.selectOptions(drawer.getByLabelText(ru.choices.control), ru.choices.allForms);
    await waitFor(() => expect(groups()).toHaveLength(2));
    expect(address()).not.toContain('exam=');
  });

  it('narrows them by teacher: only the journals that are shared with a colleague stay', async () => {
    const { user, drawer, address } = await open();
    await drawer.findByRole('option', { name: 'Осмонова Г.' });
    await drawer.findByRole('option', { name: 'Практика' });
    await user.selectOptions(drawer.getByLabelText(ru.choices.teacher), 'Осмонова Г.');
    await waitFor(() => expect(address()).toContain('teacher=102'));
    // The opened journal is one of them, and stays with its lesson.
    expect(address()).toContain('date=2026-11-16');
    await waitFor(() => expect(names(drawer.getByLabelText(ru.choices.group))).toEqual(['ПИ-1-24']));
    expect(names(drawer.getByLabelText(ru.choices.lessonType))).toEqual(['Лекция']);
    await user.selectOptions(drawer.getByLabelText(ru.choices.discipline), 'Физика (3)');
    await waitFor(() => expect(address()).not.toContain('teacher='));
  });

  it('opens the column of a picked date, and another lesson time of the day', async () => {
    const { user, drawer, address } = await open();
    await drawer.findByLabelText(ru.choices.subgroup);
    await user.click(drawer.getByRole('button', { name: /Дата/ }));
    await user.click(await screen.findByLabelText(/17 ноября/));
    await waitFor(() => expect(address()).toContain('date=2026-11-17&time=2'));
    expect(await drawer.findByRole('option', { name: '09:30–10:50 · есть в журнале' })).toBeInTheDocument();
    await user.selectOptions(drawer.getByLabelText(ru.choices.time), '08:00–09:20');
    await waitFor(() => expect(address()).toContain('date=2026-11-17&time=1'));
  });
});
