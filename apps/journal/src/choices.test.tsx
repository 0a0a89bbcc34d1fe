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
import { journal } from '@portal/wire';
import ru from '../locales/ru.json';
import { openJournal, setupMonday } from '../test/open-journal.tsx';

setupMonday();

const disciplines = [
  aDiscipline(),
  aDiscipline({ id: 2, disciplineId: 12, name: 'Физика', label: 'Физика (3)' }),
];
const times = [
  { id: 1, startsAt: '08:00', endsAt: '09:20', lessonId: null },
  { id: 2, startsAt: '09:30', endsAt: '10:50', lessonId: 9 },
];

async function open() {
  const columns = [aJournalColumn(), aJournalColumn({ lessonId: 9, date: '2026-11-17', lessonTimeId: 2 })];
  const shown = await openJournal([
    respond(journal.lessonTypes, () => [
      { id: 1, name: 'Лекция' },
      { id: 2, name: 'Практика' },
    ]),
    ...journalHandlers(() => ({ students: [], columns })),
    ...studyHandlers(disciplines),
    respond(journal.subgroups, () => [{ number: 2, title: 'Вторая', studentCount: 12 }]),
    respond(journal.teacherTimes, () => times),
    respond(journal.educationForms, () => [{ id: 1, name: 'Очная' }]),
    respond(journal.modules, () => [
      { number: 1, weight: 60, isFinal: false, closesOn: null, isClosed: false },
      { number: 2, weight: 40, isFinal: true, closesOn: null, isClosed: false },
    ]),
    respond(journal.journalsByDiscipline, ({ disciplineId }) => [
      {
        ...aJournalRef({ disciplineId }),
        classId: 1,
        disciplineName: '',
        groupName: '',
        lessonTypeName: '',
        educationFormId: 1,
        teacherNames: ['Асанов А.', 'Осмонова Г.'],
        columnCount: 2,
      },
    ]),
  ]);
  await shown.user.click(await screen.findByRole('button', { name: ru.choices.title }));
  const drawer = within(await screen.findByRole('dialog', { name: ru.choices.title }));
  const address = () => shown.router.state.location.search;
  return { ...shown, drawer, address };
}

describe('another journal (§2 Journal.1)', () => {
  it('shows the nine choices with what is open', async () => {
    const { drawer } = await open();
    await drawer.findByRole('option', { name: 'Практика' });
    expect(drawer.getByLabelText(ru.choices.lessonType)).toHaveDisplayValue('Лекция');
    expect(drawer.getByLabelText(ru.choices.year)).toHaveDisplayValue('2026-27');
    expect(drawer.getByLabelText(ru.choices.term)).toHaveDisplayValue('Осенний');
    expect(drawer.getByLabelText(ru.choices.discipline)).toHaveDisplayValue('Базы данных (4)');
    expect(drawer.getByLabelText(ru.choices.group)).toHaveDisplayValue('ПИ-1-24');
    expect(await drawer.findByText('Модуль 1 – 60 %, Итоговый контроль – 40 %')).toBeVisible();
    expect(await drawer.findByText('Асанов А., Осмонова Г.')).toBeVisible();
    expect(await drawer.findByText('Очная')).toBeVisible();
    expect(drawer.getByLabelText(ru.choices.subgroup)).toHaveDisplayValue(ru.choices.wholeGroup);
    expect(await drawer.findByRole('option', { name: '08:00–09:20' })).toBeInTheDocument();
  });

  it('clears what depends on a changed choice, and opens the first journal below it (§4 Filter cascade.6)', async () => {
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
