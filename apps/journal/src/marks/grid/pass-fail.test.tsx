import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aJournalColumn, aJournalStudent, aTeacher, renderInPortal } from '@portal/testing';
import type { JournalColumn } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { createMarkStore } from '../../../test/create-mark-store.ts';
import { setupLayout } from '../../../test/layout.ts';
import { gridRow, showGrid } from '../../../test/show-grid.tsx';
import { planPaste } from './paste/paste.ts';
import { toLayout } from './layout.ts';
import { PhoneJournal } from './phone/phone-journal.tsx';

setupLayout();

const isPassFail = true;
const columns = [1, 2].map((lessonId) =>
  aJournalColumn({ lessonId, date: `2026-09-0${lessonId}`, isPassFail }),
);

describe('the grid of a class that is passed or failed', () => {
  it('takes both as marks, and names them in its hint', async () => {
    const { user, value } = await showGrid({ columns });
    expect(screen.getByText(/«з» — зачёт, «нз» — незачёт/)).toBeVisible();
    await user.keyboard('з{Enter}нз{Enter}н{Enter}77{Enter}');
    expect([11, 12, 13, 14].map((student) => value(1, student))).toEqual(['passed', 'failed', 'absent', 77]);
    expect(gridRow('Бекова').getAllByRole('gridcell')[0]).toHaveTextContent('незачёт');
  });

  it('fills a selection at once with what is no beginning of another mark, and with Control in any case', async () => {
    const { user, value } = await showGrid({ columns });
    const values = () => [11, 12].flatMap((student) => [value(1, student), value(2, student)]);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}зач');
    expect(values()).toEqual(['passed', 'passed', 'passed', 'passed']);
    await user.keyboard('нз{Control>}{Enter}{/Control}');
    expect(values()).toEqual(['failed', 'failed', 'failed', 'failed']);
  });

  it('says what it takes when a text is no mark', async () => {
    const { user } = await showGrid({ columns });
    await user.keyboard('отл{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('«отл»: нужно «з» (зачёт), «нз» (незачёт)');
  });
});

it('a pasted outcome is a mark only where the class is passed or failed', () => {
  const students = [aJournalStudent({ id: 11 })];
  const verdictIn = (column: JournalColumn) => {
    const grid = { students, columns: [column] };
    const block = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } };
    const target = { layout: toLayout(grid), marks: createMarkStore(grid), block };
    return planPaste([['Зачтено']], target).rows[0]?.cells[0]?.verdict;
  };
  expect([aJournalColumn({ isPassFail }), aJournalColumn()].map(verdictIn)).toEqual(['change', 'invalid']);
});

it('on a phone the button of a student sets an outcome, which a tap does not change', async () => {
  const lesson = aJournalColumn({ isPassFail });
  const grid = { students: [aJournalStudent({ id: 11, fullName: 'Бекова Айпери' })], columns: [lesson] };
  const marks = createMarkStore(grid);
  const links = { onOpenColumn() {}, onOpenStudent() {}, onOpenHistory() {} };
  const { user } = await renderInPortal(
    <PhoneJournal grid={grid} marks={marks} lesson={lesson} {...links} />,
    { as: aTeacher(), messages: { journal: ru } },
  );
  await user.click(screen.getByRole('button', { name: 'Баллы и история: Бекова Айпери' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'незачёт' }));
  expect(marks.cell(1, 11).value).toBe('failed');
  await user.click(await screen.findByRole('button', { name: /^1 ?Бекова/ }));
  expect(marks.cell(1, 11).value).toBe('failed');
  expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'незачёт' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
