import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import ru from '../../../locales/ru.json';
import { PagedTable } from './paged-table.tsx';

interface State {
  readonly rowCount: number;
  readonly isFetching?: boolean;
  readonly isFetchNextPageError?: boolean;
}

async function show({ rowCount, ...state }: State) {
  const fetchNextPage = jest.fn();
  const query = {
    hasNextPage: true,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage,
  };
  const { user } = await renderInPortal(
    <PagedTable
      caption="Студенты"
      columns={[{ id: 'name', header: 'Имя', cell: (row: number) => `Студент ${row}` }]}
      rows={Array.from({ length: rowCount }, (_, at) => at)}
      rowKey={(row) => row}
      query={{ ...query, ...state }}
    />,
    { messages: { office: ru } },
  );
  return { user, fetchNextPage };
}

describe('a list that is read page by page', () => {
  it('goes on when its end is in sight', async () => {
    const { fetchNextPage } = await show({ rowCount: 10 });
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['its end is far away', { rowCount: 90 }],
    ['a page is being read', { rowCount: 10, isFetching: true }],
    ['the last page failed', { rowCount: 10, isFetchNextPageError: true }],
  ])('waits while %s', async (_, state) => {
    const { fetchNextPage } = await show(state);
    expect(await screen.findByText('Студент 9')).toBeVisible();
    expect(fetchNextPage).not.toHaveBeenCalled();
  });

  it('tries again on demand', async () => {
    const { user, fetchNextPage } = await show({ rowCount: 10, isFetchNextPageError: true });
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });
});
