import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../test/render-ui.tsx';
import { FilterSheet } from './filter-sheet.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const renderFilters = () =>
  renderUi(
    <FilterSheet label="Период" summary="2026-27, осенний">
      <label>
        Семестр <input />
      </label>
    </FilterSheet>,
  );

describe('FilterSheet', () => {
  it('shows the fields where there is room', async () => {
    await renderFilters();
    expect(screen.getByLabelText('Семестр')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is a button with what is chosen on a phone, which opens the fields', async () => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        query.includes('max-width') ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
      );
    await renderFilters();
    expect(screen.queryByLabelText('Семестр')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Период: 2026-27, осенний' }));
    expect(await screen.findByRole('dialog', { name: 'Период' })).toContainElement(
      screen.getByLabelText('Семестр'),
    );
  });
});
