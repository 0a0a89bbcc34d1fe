import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { setupPortalServer } from '@portal/testing';
import ru from '../../locales/ru.json';
import { playMaterials, showMaterials } from '../../test/materials.tsx';

setupPortalServer();

/** Shows the list and returns the field of the search. */
async function openSearch(path = '/umk') {
  const server = playMaterials();
  const { user, router } = await showMaterials(path);
  await screen.findByRole('link', { name: 'Курс лекций' });
  const field = () => screen.getByLabelText<HTMLInputElement>(ru.umk.search);
  const texts = () => server.lists.map(({ text }) => text ?? '');
  return { user, field, texts, address: () => router.state.location.search };
}

describe('the search for materials', () => {
  it('stays in its field while its results arrive, so that one can go on typing', async () => {
    const { user, field, texts } = await openSearch();
    await user.type(field(), 'лек');
    await waitFor(() => expect(texts()).toContain('лек'));
    expect(field()).toHaveFocus();
    await user.keyboard('ции');
    await waitFor(() => expect(texts().at(-1)).toBe('лекции'));
    expect(field()).toHaveValue('лекции');
    expect(field()).toHaveFocus();
  });

  it('sends one request after a pause, not one per letter', async () => {
    const { user, field, texts } = await openSearch();
    await user.type(field(), 'SQL');
    await waitFor(() => expect(texts().at(-1)).toBe('SQL'));
    expect(texts()).toEqual(['', 'SQL']);
  });

  it('begins at once with Enter, without the blanks around it', async () => {
    const { user, field, texts, address } = await openSearch();
    await user.type(field(), ' SQL {Enter}');
    await waitFor(() => expect(texts().at(-1)).toBe('SQL'));
    expect(new URLSearchParams(address()).get('text')?.trim()).toBe('SQL');
  });

  it('ends with Escape, and the text leaves the address', async () => {
    const { user, field, texts, address } = await openSearch('/umk?type=2&text=SQL');
    expect(field()).toHaveValue('SQL');
    await user.type(field(), '{Escape}');
    await waitFor(() => expect(texts().at(-1)).toBe(''));
    expect(address()).toBe('?type=2');
    expect(field()).toHaveFocus();
  });

  it('of blanks only is none', async () => {
    const { user, field, texts, address } = await openSearch();
    await user.type(field(), '   {Enter}');
    expect(address()).toBe('');
    expect(screen.queryByRole('button', { name: ru.umk.clearFilters })).toBeNull();
    expect(texts()).toEqual(['']);
  });

  it('may be written anew after the filters were cleared', async () => {
    const { user, field, texts, address } = await openSearch('/umk?text=SQL');
    await user.click(screen.getByRole('button', { name: ru.umk.clearFilters }));
    await waitFor(() => expect(field()).toHaveValue(''));
    await waitFor(() => expect(texts()).toEqual(['SQL', '']));
    await user.type(field(), 'SQL');
    await waitFor(() => expect(address()).toBe('?year=2026&text=SQL'));
  });
});
