import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { aJournalColumn, aJournalStudent, aSheetRules, aTeacher, renderInPortal } from '@portal/testing';
import type { MarkValue } from '@portal/domain';
import type { JournalStudent } from '@portal/wire';
import ru from '../../../../locales/ru.json';
import { toClassPoints, type ClassPoints } from '../../points/class-points.ts';
import { createMarkStore } from '../../../../test/create-mark-store.ts';
import { nextMark } from './next-mark.ts';
import { PhoneJournal } from './phone-journal.tsx';

const someStudents = ['Бекова Айпери', 'Исаев Эрлан'].map((fullName, at) =>
  aJournalStudent({ id: 11 + at, fullName }),
);

async function show(students: readonly JournalStudent[] = someStudents, isOpen = true, points?: ClassPoints) {
  const lesson = aJournalColumn({ isOpen, theme: 'Индексы', countsIn: 1 });
  const grid = { students, columns: [lesson] };
  const marks = createMarkStore(grid);
  const links = { onOpenColumn: jest.fn(), onOpenStudent: jest.fn(), onOpenHistory: jest.fn() };
  const shown = await renderInPortal(
    <PhoneJournal grid={grid} marks={marks} lesson={lesson} points={points} {...links} />,
    {
      as: aTeacher(),
      messages: { journal: ru },
    },
  );
  const value = (studentId: number) => marks.cell(1, studentId).value;
  return { ...shown, ...links, marks, value };
}
/** Found when no dialog is open any more. */
const markButton = (name: string) => screen.findByRole('button', { name: new RegExp(`^\\d+ ?${name}`) });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('a tap', () => {
  it('goes through present, absent, late and excused, back to an empty cell', () => {
    const seen: (MarkValue | null | undefined)[] = [null];
    for (let tap = 0; tap < 5; tap += 1) seen.push(nextMark(seen.at(-1) ?? null));
    expect(seen).toEqual([null, 'present', 'absent', 'late', 'excused', null]);
  });

  it('marks a student, and announces the mark', async () => {
    const { user, value } = await show();
    await user.click(await markButton('Исаев'));
    expect(value(12)).toBe('present');
    expect(screen.getByRole('status')).toHaveTextContent('Исаев Эрлан: +');
    await user.click(await markButton('Исаев'));
    expect(await markButton('Исаев')).toHaveTextContent('н/б');
    expect(value(11)).toBeNull();
  });

  it('is followed by the points of modules, which come first in the totals', async () => {
    const others = [
      { studentId: 11, module: 1, markCount: 1, hundredths: 8_000, lessonCount: 1, absenceCount: 0 },
    ];
    const { marks } = await show(someStudents, true, toClassPoints({ rules: aSheetRules, others }));
    expect(await markButton('Бекова')).toHaveTextContent(/модули 24 · н\/б 0/);
    act(() => marks.set([{ cell: { lessonId: 1, studentId: 11 }, value: 100 }]));
    expect(await markButton('Бекова')).toHaveTextContent(/модули 27 · н\/б 0 · сумма 100/);
  });

  it('marks 5 absent of 30 in 5 taps after "all present"', async () => {
    const students = Array.from({ length: 30 }, (_, at) =>
      aJournalStudent({
        id: 11 + at,
        fullName: `Студент ${at}.`,
        cells: [{ lessonId: 1, value: 'present', version: 1 }],
      }),
    );
    const { user, marks } = await show(students);
    for (const at of [0, 3, 7, 12, 15]) await user.click(await markButton(`Студент ${at}\\.`));
    const values = students.map(({ id }) => marks.cell(1, id).value);
    expect(values.filter((value) => value === 'absent')).toHaveLength(5);
    expect(values.filter((value) => value === 'present')).toHaveLength(25);
  });

  it('keeps points and opens them', async () => {
    const [student] = someStudents;
    const cells = [{ lessonId: 1, value: 85, version: 1 }];
    const { user, value } = await show(student && [{ ...student, cells }]);
    await user.click(await markButton('Бекова'));
    expect((await dialog()).getByLabelText('Баллы, от 0 до 100')).toHaveValue('85');
    expect(value(11)).toBe(85);
  });

  it('changes nothing in a locked lesson and says why', async () => {
    const { user, value } = await show(someStudents, false);
    expect(screen.getByText(/Занятие 16 ноября, 08:00 закрыто/)).toBeVisible();
    await user.click(await markButton('Бекова'));
    expect(value(11)).toBeNull();
    expect(await markButton('Бекова')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the button of a student', () => {
  const open = async (name: string) => {
    const shown = await show();
    await shown.user.click(screen.getByRole('button', { name: `Баллы и история: ${name}` }));
    return shown;
  };

  it('sets points, and refuses what is no mark', async () => {
    const { user, value } = await open('Исаев Эрлан');
    const field = (await dialog()).getByLabelText('Баллы, от 0 до 100');
    await user.type(field, '101{Enter}');
    expect(field).toBeInvalid();
    expect((await dialog()).getByText('Нужно целое число от 0 до 100')).toBeVisible();
    await user.clear(field);
    await user.type(field, '77{Enter}');
    expect(value(12)).toBe(77);
    expect(await markButton('Исаев')).toHaveTextContent('77');
  });

  it('opens the history and the student', async () => {
    const { user, onOpenHistory, onOpenStudent } = await open('Бекова Айпери');
    await user.click((await dialog()).getByRole('button', { name: 'История' }));
    expect(onOpenHistory).toHaveBeenCalledWith({ lessonId: 1, studentId: 11 });
    await user.click(await screen.findByRole('button', { name: 'Баллы и история: Исаев Эрлан' }));
    await user.click((await dialog()).getByRole('button', { name: 'Студент и итоги' }));
    expect(onOpenStudent).toHaveBeenCalledWith(12);
  });

  it('opens the lesson by its theme', async () => {
    const { user, onOpenColumn } = await show();
    await user.click(screen.getByRole('button', { name: 'Индексы' }));
    expect(onOpenColumn).toHaveBeenCalledWith(1);
  });
});

it('renders the students in the window only', async () => {
  await show(Array.from({ length: 200 }, (_, at) => aJournalStudent({ id: 11 + at })));
  const rendered = screen.getAllByRole('listitem');
  expect(rendered.length).toBeLessThan(30);
  expect(rendered[0]).toHaveAttribute('aria-setsize', '200');
});
