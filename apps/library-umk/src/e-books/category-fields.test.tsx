import { useState } from 'react';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aStudent, fail, portalServer, renderInPortal, setupPortalServer } from '@portal/testing';
import { library } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aLibrary } from '../../test/books.ts';
import { CategoryFields } from './category-fields.tsx';
import { NONE } from './use-library-address.ts';

setupPortalServer();

function Fields({ error }: { readonly error?: string | undefined }) {
  const [sectionId, setSection] = useState(NONE);
  const [categoryId, setCategory] = useState(NONE);
  return (
    <CategoryFields
      sectionId={sectionId}
      categoryId={categoryId}
      categoryError={error}
      onSection={(id) => {
        setSection(id);
        setCategory(NONE);
      }}
      onCategory={setCategory}
    />
  );
}

async function show(error?: string) {
  const { user } = await renderInPortal(<Fields error={error} />, {
    as: aStudent(),
    messages: { 'library-umk': ru },
  });
  const section = screen.getByLabelText('Раздел');
  const category = screen.getByLabelText('Категория');
  const optionsOf = (field: HTMLElement) =>
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const pickSection = async (name: string) => {
    await within(section).findByRole('option', { name });
    await user.selectOptions(section, name);
  };
  return { user, section, category, optionsOf, pickSection };
}

describe('the choice of a category', () => {
  it('begins with the placeholder of both lists (§4 E-books.1)', async () => {
    portalServer.use(...aLibrary().handlers);
    const { section, category, optionsOf, pickSection } = await show();
    expect([section, category].map((field) => optionsOf(field))).toEqual([[' --- '], [' --- ']]);
    expect(category).toBeDisabled();
    expect(screen.getByText(ru.library.sectionFirst)).toBeVisible();
    await pickSection('Электронные книги');
    await waitFor(() => expect(optionsOf(category)).toEqual([' --- ', 'Информатика', 'Математика']));
    expect(optionsOf(section)).toEqual([' --- ', 'Электронные книги', 'Нормативные документы']);
    expect(category).toHaveValue('-1');
    expect(screen.queryByText(ru.library.sectionFirst)).toBeNull();
  });

  it('has the categories of one section only, and none after another choice (§2 Library.1)', async () => {
    portalServer.use(...aLibrary().handlers);
    const { user, section, category, optionsOf, pickSection } = await show();
    await pickSection('Электронные книги');
    await waitFor(() => expect(category).toBeEnabled());
    await user.selectOptions(category, 'Математика');
    expect(category).toHaveValue('11');
    await pickSection('Нормативные документы');
    await waitFor(() => expect(optionsOf(category)).toEqual([' --- ', 'Законы']));
    expect(category).toHaveValue('-1');
    await user.selectOptions(section, '-1');
    expect(category).toBeDisabled();
  });

  it('says what could not be loaded', async () => {
    const { handlers } = aLibrary();
    portalServer.use(...handlers);
    portalServer.use(fail(library.categories, 500));
    const { category, pickSection } = await show();
    await pickSection('Электронные книги');
    expect(await screen.findByText(ru.library.choicesFailed)).toBeVisible();
    expect(category).toBeDisabled();
  });

  it('shows the error of a form', async () => {
    portalServer.use(...aLibrary().handlers);
    const { category } = await show(ru.library.wrong.categoryId);
    expect(screen.getByText(ru.library.wrong.categoryId)).toBeVisible();
    expect(category).toHaveAttribute('aria-invalid', 'true');
  });
});
