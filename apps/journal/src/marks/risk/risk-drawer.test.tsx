import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import {
  aJournalColumn,
  aJournalStudent,
  aTeacher,
  renderInPortal,
  setupPortalServer,
} from '@portal/testing';
import type { MarkValue } from '@portal/domain';
import type { JournalGrid } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { createMarkStore } from '../../../test/create-mark-store.ts';
import { RiskDrawer } from './risk-drawer.tsx';

setupPortalServer();

const cellsOf = (values: readonly MarkValue[]) =>
  values.map((value, at) => ({ lessonId: at + 1, value, version: 1 }));

const grid: JournalGrid = {
  columns: [1, 2, 3, 4].map((lessonId) =>
    aJournalColumn({ lessonId, module: 1, date: `2026-11-0${lessonId}` }),
  ),
  students: [
    aJournalStudent({ id: 1, fullName: 'Асанов Эркин', cells: cellsOf(['absent', 'absent', 'absent', 61]) }),
    aJournalStudent({ id: 2, fullName: 'Бакиров Улан', cells: cellsOf(['present', 90, 80]) }),
    aJournalStudent({ id: 3, fullName: 'Жолдошев Санжар', status: 'expelled', cells: cellsOf(['absent']) }),
  ],
};

async function show(students = grid.students) {
  const marks = createMarkStore({ ...grid, students });
  const onOpenStudent = jest.fn();
  await renderInPortal(
    <RiskDrawer
      isOpen
      grid={{ ...grid, students }}
      marks={marks}
      onOpenStudent={onOpenStudent}
      onClose={() => undefined}
    />,
    { as: aTeacher(), messages: { journal: ru } },
  );
  return { marks, onOpenStudent };
}

describe('the list of students at risk', () => {
  it('names those who study, with the reasons', async () => {
    const { onOpenStudent } = await show();
    const list = within(await screen.findByRole('list', { name: 'Требуют внимания' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Асанов Эркинпропусков подряд: 3.посещаемость 25\u00a0%, нужно не меньше 70\u00a0%.',
    ]);
    act(() => list.getByRole('button', { name: 'Асанов Эркин' }).click());
    expect(onOpenStudent).toHaveBeenCalledWith(1);
  });

  it('follows the marks on the screen', async () => {
    const { marks } = await show();
    await screen.findByRole('list', { name: 'Требуют внимания' });
    act(() => marks.set([{ cell: { lessonId: 1, studentId: 2 }, value: 0 }]));
    expect(screen.getByText('модуль 1, средний балл 56,67, для зачёта нужно 61.')).toBeInTheDocument();
    act(() => marks.undo());
    expect(screen.queryByText(/средний балл 56,67/)).toBeNull();
  });

  it('says so when nobody is at risk', async () => {
    await show([aJournalStudent({ cells: cellsOf(['present']) })]);
    expect(await screen.findByText('Сейчас никто не вызывает тревоги')).toBeInTheDocument();
  });
});
