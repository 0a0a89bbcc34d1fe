import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aJournalColumn, aJournalStudent, aSheetRules, journalHandlers, respond } from '@portal/testing';
import type { SheetRules } from '@portal/domain';
import { journal, type JournalPoints } from '@portal/wire';
import { setupLayout } from '../../../test/layout.ts';
import { openJournal, setupMonday } from '../../../test/open-journal.tsx';
import { focused, gridRow, showGrid } from '../../../test/show-grid.tsx';
import { toClassPoints } from './class-points.ts';

setupMonday();
setupLayout();

const rules: SheetRules = {
  ...aSheetRules,
  modules: [
    { number: 1, weight: 30 },
    { number: 2, weight: 25 },
  ],
  attendancePercent: 0,
  roundUpMax: 2,
};
const columns = [1, 2, 3].map((lessonId) =>
  aJournalColumn({ lessonId, date: `2026-11-${13 + lessonId}`, countsIn: [1, 1, undefined][lessonId - 1] }),
);
const students = [
  aJournalStudent({
    id: 11,
    fullName: 'Асанов Айбек',
    cells: [
      { lessonId: 1, value: 80, version: 1 },
      { lessonId: 3, value: 10, version: 1 },
    ],
  }),
  aJournalStudent({ id: 12, fullName: 'Бакирова Айгүл' }),
];
const others: JournalPoints['others'] = [
  { studentId: 11, module: 1, markCount: 1, hundredths: 6_000, lessonCount: 1, absenceCount: 0 },
  { studentId: 11, module: 2, markCount: 1, hundredths: 9_000, lessonCount: 1, absenceCount: 0 },
];
const points = toClassPoints({ rules, others });

const pointsOf = (name: string) =>
  gridRow(name)
    .getAllByRole('gridcell')
    .slice(-3)
    .map(({ textContent }) => textContent);

describe('the points of modules in the grid', () => {
  it('stand behind the totals, with the average and the weight of each module (D-64.2)', async () => {
    await showGrid({ students, columns, points });
    expect(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '10');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(-3)).toEqual(['Модуль 1из 30', 'Модуль 2из 25', 'Модулииз 55']);
    expect(pointsOf('Асанов')).toEqual(['70,0021', '90,0023', '44']);
    expect(pointsOf('Бакирова')).toEqual(['0', '0', '0']);
  });

  it('follow a typed mark at once, before it is sent', async () => {
    const { user } = await showGrid({ students, columns, points, currentLessonId: 2 });
    await user.keyboard('100{Enter}');
    expect(pointsOf('Асанов')).toEqual(['80,0024', '90,0023', '47']);
  });

  it('open their formula by keyboard, and return the focus', async () => {
    const { user } = await showGrid({ students, columns, points });
    await user.keyboard('{End}{End}');
    expect(focused()).toHaveAccessibleName('44');
    expect(focused()).toHaveAttribute('title', '30 × 70 / 100 = 21\n25 × 90 / 100 = 23\n21 + 23 = 44');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Асанов Айбек' });
    for (const text of ['30 × 70 / 100 = 21', '25 × 90 / 100 = 23', '21 + 23 = 44 из 55'])
      expect(dialog).toHaveTextContent(text);
    expect(dialog).toHaveTextContent('1 оценка не относится ни к одному модулю и не считается.');
    expect(dialog).toHaveTextContent('может добавить до 2 баллов');
    await user.keyboard('{Escape}');
    expect(focused()).toHaveAccessibleName('44');
  });

  it('name the share of attendance where it counts', async () => {
    const strict = { ...rules, attendancePercent: 10 };
    await showGrid({ students, columns, points: toClassPoints({ rules: strict, others }) });
    expect(gridRow('Бакирова').getAllByRole('button').at(-1)).toHaveAccessibleDescription(
      /30 × \(90 % × 0 \+ 10 % × 0\) \/ 100 = 0/,
    );
    expect(pointsOf('Асанов')).toEqual(['70,0022', '90,0023', '45']);
  });
});

describe('the choice to see the points', () => {
  const open = (reply: () => JournalPoints = () => ({ rules, others })) =>
    openJournal([
      respond(journal.modulePoints, reply),
      ...journalHandlers(() => ({ students, columns: columns.slice(0, 1) })),
    ]);
  const toggle = () => screen.findByRole('button', { name: 'Баллы модулей' });

  it('is remembered for the person on this device', async () => {
    const { user, unmount } = await open();
    await user.click(await toggle());
    await waitFor(() => expect(pointsOf('Асанов').at(-1)).toBe('44'));
    expect(await toggle()).toHaveAttribute('aria-pressed', 'true');
    unmount();
    const again = await open();
    await waitFor(() => expect(pointsOf('Асанов').at(-1)).toBe('44'));
    await again.user.click(await toggle());
    expect(screen.queryByRole('columnheader', { name: /Модуль 1/ })).toBeNull();
  });

  it('says that a class without points has none', async () => {
    const ungraded = { ...rules, isGraded: false, modules: [] };
    const { user } = await open(() => ({ rules: ungraded, others: [] }));
    await user.click(await toggle());
    expect(await screen.findByText(/форма контроля без баллов/)).toBeVisible();
    expect(within(screen.getByRole('grid')).getAllByRole('columnheader')).toHaveLength(5);
    await user.click(await toggle());
  });
});
