import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Table } from './table.tsx';
import type { TableColumn } from './table-column.ts';
import { useTableSort } from './use-table-sort.ts';

interface Student {
  readonly id: number;
  readonly name: string;
  readonly points?: number;
}

const columns: readonly TableColumn<Student>[] = [
  { id: 'name', header: 'Имя', cell: ({ name }) => name, isRowHeader: true, sortBy: ({ name }) => name },
  {
    id: 'points',
    header: 'Баллы',
    cell: ({ points }) => points,
    align: 'end',
    sortBy: ({ points }) => points,
  },
  {
    id: 'open',
    header: 'Действия',
    isHeaderHidden: true,
    cell: ({ name }) => <a href="/lms">Открыть: {name}</a>,
  },
];

const students: readonly Student[] = [
  { id: 1, name: 'Өмүр', points: 9 },
  { id: 2, name: 'Пак' },
  { id: 3, name: 'Омор', points: 85 },
  { id: 4, name: 'Ёлка', points: 100 },
];

function Students({ narrow }: { readonly narrow?: 'rows' | 'scroll' }) {
  const sorted = useTableSort({ columns, rows: students });
  return <Table caption="Группа" rowKey={({ id }) => id} {...sorted} {...(narrow && { narrow })} />;
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('Table', () => {
  it('is a table with a name, headers and cells', async () => {
    await renderUi(<Students />);
    const table = screen.getByRole('table', { name: 'Группа' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    expect(within(table).getByRole('columnheader', { name: 'Действия' })).toBeVisible();
    expect(within(table).getByRole('row', { name: /Омор 85/ })).toBeVisible();
  });

  it('keeps the order of its rows until the reader sorts', async () => {
    await renderUi(<Students />);
    expect(names()).toEqual(['Өмүр', 'Пак', 'Омор', 'Ёлка']);
    expect(screen.getByRole('columnheader', { name: 'Имя' })).toHaveAttribute('aria-sort', 'none');
    expect(screen.getByRole('columnheader', { name: 'Действия' })).not.toHaveAttribute('aria-sort');
  });

  it('sorts names in Russian order by keyboard, and back (D-48.3)', async () => {
    const { user } = await renderUi(<Students />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Ёлка', 'Омор', 'Өмүр', 'Пак']);
    expect(screen.getByRole('columnheader', { name: 'Имя' })).toHaveAttribute('aria-sort', 'ascending');
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Пак', 'Өмүр', 'Омор', 'Ёлка']);
    expect(screen.getByRole('columnheader', { name: 'Имя' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('sorts numbers as numbers; missing values stay last', async () => {
    const { user } = await renderUi(<Students />);
    const header = screen.getByRole('button', { name: 'Баллы' });
    await user.click(header);
    expect(names()).toEqual(['Өмүр', 'Омор', 'Ёлка', 'Пак']);
    await user.click(header);
    expect(names()).toEqual(['Ёлка', 'Омор', 'Өмүр', 'Пак']);
  });

  it('leaves sorting to its owner where the server sorts', async () => {
    const onSort = jest.fn();
    const { user } = await renderUi(
      <Table caption="Группа" columns={columns} rows={students} rowKey={({ id }) => id} onSort={onSort} />,
    );
    await user.click(screen.getByRole('button', { name: 'Баллы' }));
    expect(onSort).toHaveBeenCalledWith('points');
    expect(names()).toEqual(['Өмүр', 'Пак', 'Омор', 'Ёлка']);
  });

  it('labels each value for a narrow space', async () => {
    await renderUi(<Students />);
    const [points, action] = within(screen.getByRole('row', { name: /Омор/ })).getAllByRole('cell');
    expect(points).toHaveAttribute('data-label', 'Баллы');
    expect(action).not.toHaveAttribute('data-label');
  });

  it('takes the focus where it scrolls inside itself, so that arrow keys scroll it', async () => {
    const { user } = await renderUi(<Students narrow="scroll" />);
    await user.tab();
    expect(screen.getByRole('region', { name: 'Группа' })).toHaveFocus();
  });
});
