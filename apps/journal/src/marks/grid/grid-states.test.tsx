import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { aJournalColumn, aJournalStudent } from '@portal/testing';
import type { CellState, ShownCell } from '../model/mark-store.ts';
import { setupLayout } from '../../../test/layout.ts';
import { focused, gridRow, showGrid, someStudents } from '../../../test/show-grid.tsx';

setupLayout();

const cell = (name: string, column = 0) => {
  const found = gridRow(name).getAllByRole('gridcell')[column];
  if (!found) throw new Error(`There is no cell ${column}`);
  return found;
};

describe('the state of a mark', () => {
  it.each<[CellState, string]>([
    ['saving', 'сохраняется'],
    ['offline', 'нет сети, сохранится позже'],
    ['conflict', 'изменено другим преподавателем'],
    ['locked', 'не сохранено: закрыто для правки'],
  ])('%s has an icon and a text', async (state, text) => {
    const { marks } = await showGrid();
    const shown: ShownCell = { value: 85, state, version: 1 };
    Object.assign(marks, { cell: () => shown });
    act(() => marks.set([{ cell: { lessonId: 1, studentId: 12 }, value: 85 }]));
    expect(cell('Бекова')).toHaveTextContent(`85${text}`);
    expect(cell('Бекова').querySelector('svg')).toBeVisible();
    expect(cell('Бекова')).toHaveAttribute('data-state', state);
  });

  it('of a saved mark is only the mark', async () => {
    const { user } = await showGrid();
    await user.keyboard('85{Enter}');
    expect(cell('Абдыкадыров')).toHaveTextContent(/^85$/);
    expect(cell('Абдыкадыров')).not.toHaveAttribute('data-state');
  });
});

describe('a locked lesson', () => {
  it('is locked for keys, double clicks and Del, each with the reason', async () => {
    const students = [aJournalStudent({ id: 11, cells: [{ lessonId: 3, value: 'absent', version: 1 }] })];
    const { user, set } = await showGrid({ students });
    const reason = () => screen.getByRole('status');
    await user.dblClick(cell('Абдыкадыров', 2));
    expect(reason()).toHaveTextContent('Занятие 3 сентября, 08:00 закрыто');
    await user.keyboard('{ArrowLeft}');
    expect(reason()).toBeEmptyDOMElement();
    await user.keyboard('{ArrowRight}{Delete}');
    expect(reason()).toHaveTextContent('Занятие 3 сентября, 08:00 закрыто');
    await user.keyboard('{F2}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(set).not.toHaveBeenCalled();
  });

  it('keeps its marks when a block is cleared, and says how many', async () => {
    const cells = [1, 2, 3].map((lessonId) => ({ lessonId, value: 70, version: 1 }));
    const { user, value } = await showGrid({ students: someStudents.map((one) => ({ ...one, cells })) });
    await user.keyboard('{Shift>}{End}{ArrowDown}{/Shift}{Delete}');
    expect([value(1, 11), value(2, 12), value(3, 11)]).toEqual([null, null, 70]);
    expect(screen.getByRole('status')).toHaveTextContent('2 оценки остались: их занятия закрыты');
  });

  it('says so in its header', async () => {
    await showGrid();
    const header = within(screen.getByRole('columnheader', { name: /03\.09/ }));
    expect(header.getByText('закрыто для правки')).toBeInTheDocument();
  });
});

describe('a lesson of a subgroup', () => {
  it('is marked in the header, and the cells of the others are set apart', async () => {
    const columns = [aJournalColumn({ lessonId: 1, subgroup: 2 })];
    const students = ['Бекова', 'Исаев'].map((fullName, at) =>
      aJournalStudent({ id: 11 + at, fullName, subgroup: at + 1 }),
    );
    await showGrid({ columns, students });
    expect(screen.getByRole('columnheader', { name: /16\.11/ })).toHaveTextContent('п/г 2');
    expect(cell('Бекова')).toHaveAttribute('data-other');
    expect(cell('Исаев')).not.toHaveAttribute('data-other');
  });
});

describe('a touch screen without keys', () => {
  it('edits with the second tap on a cell', async () => {
    const { user, value } = await showGrid();
    const tap = (target: Element) => user.pointer([{ keys: '[TouchA]', target }]);
    await tap(cell('Исаев'));
    expect(focused()).toBe(cell('Исаев'));
    await tap(cell('Исаев'));
    await user.keyboard('66');
    await tap(cell('Осмонова'));
    expect(value(1, 13)).toBe(66);
  });
});

describe('a mark that is no mark', () => {
  it('stays in its field when another cell is clicked', async () => {
    const { user, value } = await showGrid();
    await user.keyboard('500');
    await user.click(cell('Исаев'));
    expect(screen.getByRole('status')).toHaveTextContent('Нужно целое число от 0 до 100');
    expect(value(1, 11)).toBeNull();
  });

  it('is dropped when the focus leaves the grid', async () => {
    const { user, value } = await showGrid();
    await user.keyboard('500');
    act(() => screen.getByRole('textbox', { name: 'Оценка' }).blur());
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(value(1, 11)).toBeNull();
  });

  it('is stored as a mark when the focus leaves the grid with a valid one', async () => {
    const { user, value } = await showGrid();
    await user.keyboard('50');
    await user.click(document.body);
    expect(value(1, 11)).toBe(50);
  });
});
