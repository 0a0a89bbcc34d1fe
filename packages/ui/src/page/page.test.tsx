import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Page } from './page.tsx';

describe('Page', () => {
  it('has one heading, with its lead, actions and toolbar around it', async () => {
    await renderUi(
      <Page
        kind="list"
        title="Новости"
        lead="Для всех"
        actions={<button type="button">Написать</button>}
        toolbar={<nav aria-label="Разделы" />}
      >
        <p>Список</p>
      </Page>,
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Новости' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
    expect(screen.getByText('Для всех')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Написать' })).toBeVisible();
    expect(screen.getByText('Список')).toBeVisible();
  });

  it('offers the way back before the title', async () => {
    const { container } = await renderUi(
      <Page kind="form" title="Пароль" back={<a href="/profile">Профиль</a>} />,
    );
    const link = within(container).getByRole('link', { name: 'Профиль' });
    const heading = screen.getByRole('heading');
    expect(link.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
