import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { aStudent, renderInPortal } from '@portal/testing';
import { LIBRARY_SEARCH_MAX_LENGTH, type SearchMode } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { SearchFields } from './search-fields.tsx';

const onSearch = jest.fn<(text: string, mode: SearchMode) => void>();

beforeEach(() => {
  onSearch.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

async function show(text = '', mode: SearchMode = 'title') {
  await renderInPortal(<SearchFields text={text} mode={mode} summary="Все разделы" onSearch={onSearch} />, {
    as: aStudent(),
    messages: { 'library-umk': ru },
  });
  jest.useFakeTimers();
  const field = screen.getByRole('searchbox', { name: 'Поиск' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { field, type, wait };
}

describe('the search field', () => {
  it('searches once, after a pause in typing', async () => {
    const { type, wait } = await show();
    for (const text of ['б', 'ба', 'баз']) {
      type(text);
      wait(200);
    }
    expect(onSearch).not.toHaveBeenCalled();
    wait(100);
    expect(onSearch.mock.calls).toEqual([['баз', 'title']]);
  });

  it('searches at once with Enter', async () => {
    const { field, type } = await show('', 'author');
    type('Кнут');
    fireEvent.submit(field);
    expect(onSearch.mock.calls).toEqual([['Кнут', 'author']]);
  });

  it('does not search again for blanks, or for what is already shown', async () => {
    const { type, wait } = await show('базы');
    type('базы ');
    wait(1_000);
    type('базы');
    wait(1_000);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('is emptied with Escape', async () => {
    const { field, wait } = await show('базы');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(field).toHaveValue('');
    wait(300);
    expect(onSearch.mock.calls).toEqual([['', 'title']]);
  });

  it('changes between title and author, with what is typed (§2 Library.2, §4 E-books.2)', async () => {
    const { field, type } = await show();
    expect(field).toHaveAttribute('placeholder', ru.library.searchHint.title);
    type('Кнут');
    const mode = screen.getByLabelText('Искать');
    fireEvent.change(mode, { target: { value: '2' } });
    fireEvent.change(mode, { target: { value: '1' } });
    expect(onSearch.mock.calls).toEqual([
      ['Кнут', 'author'],
      ['Кнут', 'title'],
    ]);
  });

  it('takes no longer text than the server', async () => {
    const { field } = await show();
    expect(field).toHaveAttribute('maxlength', String(LIBRARY_SEARCH_MAX_LENGTH));
  });
});
