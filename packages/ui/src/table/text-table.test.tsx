import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { TextTable, type TextColumn } from './text-table.tsx';

const columns: readonly TextColumn[] = [
  { header: 'Группа', align: 'left' },
  { header: 'Начало', align: 'center' },
  { header: 'Пропущено, %', align: 'right' },
];
const rows = [
  ['ПИ-1-25', '01.09.2026', '12,5'],
  ['ЭК-1-25', '', '0,0'],
];
const totals = [['Всего', '', '6,3']];

const show = (changes: Partial<Parameters<typeof TextTable>[0]> = {}) =>
  renderUi(<TextTable caption="Посещаемость" columns={columns} rows={rows} totals={totals} {...changes} />);
const textsOf = (row: HTMLElement): (string | null)[] =>
  [...row.children].map(({ textContent }) => textContent);

describe('a table of texts', () => {
  it('shows the texts of the server as they are, with the totals below all rows', async () => {
    await show();
    const [head, ...body] = within(screen.getByRole('table', { name: 'Посещаемость' })).getAllByRole('row');
    expect(head).toHaveTextContent('Группа');
    expect(body.map(textsOf)).toEqual([...rows, ...totals]);
  });

  it('has the first text of a row as its header, and the header of each column', async () => {
    await show();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'ПИ-1-25',
      'ЭК-1-25',
      'Всего',
    ]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      columns.map(({ header }) => header),
    );
  });

  it('has bold totals and plain rows', async () => {
    await show();
    const bold = screen.getAllByRole('strong').map(({ textContent }) => textContent);
    expect(bold).toEqual(['Всего', '', '6,3']);
  });

  it('puts the texts of a column on its side', async () => {
    await show();
    const sides = (row: HTMLElement) => [...row.children].map((cell) => cell.getAttribute('data-align'));
    for (const row of screen.getAllByRole('row')) expect(sides(row)).toEqual(['start', 'center', 'end']);
  });

  it('has rows without totals, and totals without rows', async () => {
    const { unmount } = await show({ totals: [] });
    expect(screen.queryByRole('strong')).toBeNull();
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    unmount();
    await show({ rows: [] });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Всего']);
  });

  it('has equal rows and equal columns as often as the server sends them', async () => {
    const same = { header: 'ФИТ', align: 'left' } as const;
    await show({
      columns: [same, same],
      rows: [
        ['а', 'б'],
        ['а', 'б'],
      ],
      totals: [],
    });
    expect(screen.getAllByRole('rowheader', { name: 'а' })).toHaveLength(2);
    expect(screen.getAllByRole('cell', { name: 'б' })).toHaveLength(2);
    expect(screen.getAllByRole('columnheader', { name: 'ФИТ' })).toHaveLength(2);
  });

  it('leaves a cell empty for which the server has sent no text', async () => {
    await show({ rows: [['ПИ-1-25']], totals: [] });
    const cells = within(screen.getByRole('row', { name: /ПИ-1-25/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['', '']);
  });

  it('shows a text that could be a tag as a text', async () => {
    await show({ rows: [['<b>ПИ</b>', '', '']], totals: [] });
    expect(screen.getByRole('rowheader')).toHaveTextContent('<b>ПИ</b>');
  });

  it('scrolls by keyboard inside itself, under its own name', async () => {
    const { user } = await show();
    await user.tab();
    expect(screen.getByRole('region', { name: 'Посещаемость' })).toHaveFocus();
  });
});
