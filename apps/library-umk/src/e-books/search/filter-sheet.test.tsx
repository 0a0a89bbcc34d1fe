import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, setupPortalServer } from '@portal/testing';
import ru from '../../../locales/ru.json';
import { aBook, aLibrary } from '../../../test/books.ts';
import { findDialog } from '../../../test/find-dialog.ts';
import { showOnPhone } from '../../../test/on-a-phone.ts';
import { Component } from '../e-books-screen.tsx';

setupPortalServer();
beforeEach(showOnPhone);
afterEach(() => void jest.restoreAllMocks());

async function show(path = '/library') {
  portalServer.use(
    ...aLibrary({ books: [aBook(), aBook({ id: 2, title: 'Алгебра', categoryId: 11 })] }).handlers,
  );
  const { user } = await renderInPortal(<Component />, {
    as: aStudent(),
    path,
    messages: { 'library-umk': ru },
  });
  await screen.findAllByRole('article');
  return user;
}

const filters = (summary: string) =>
  screen.findByRole('button', { name: `${ru.library.filters}: ${summary}` });

describe('the filters of the library on a phone', () => {
  it('are one button after the search, and open in a sheet', async () => {
    const user = await show();
    const button = await filters(ru.library.allSections);
    const field = screen.getByRole('searchbox');
    expect(field.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByLabelText(ru.library.section)).toBeNull();
    await user.click(button);
    await findDialog(ru.library.filters);
    for (const label of [ru.library.by, ru.library.section, ru.library.category])
      expect(screen.getByLabelText(label)).toBeVisible();
  });

  it('narrow the list behind the sheet, and the button says how', async () => {
    const user = await show();
    await user.click(await filters(ru.library.allSections));
    await within(screen.getByLabelText(ru.library.section)).findByText('Электронные книги');
    await user.selectOptions(screen.getByLabelText(ru.library.section), 'Электронные книги');
    expect(await filters('Электронные книги')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(ru.library.category)).toBeEnabled());
    await user.selectOptions(screen.getByLabelText(ru.library.category), 'Математика');
    expect(await filters('Математика')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Базы данных')).toBeNull());
  });

  it('say that authors are searched', async () => {
    await show('/library?by=author&section=1&category=11');
    expect(await filters('по автору · Математика')).toBeVisible();
  });
});
