import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fail, portalServer, respond } from '@portal/testing';
import { misc, search, SEARCH_HITS_MAX, type SearchHit } from '@portal/wire';
import ru from '../../locales/ru.json';
import { paletteButton, renderPalette, setupPaletteServer } from '../../test/open-palette.tsx';

const hit = (facts: Partial<SearchHit> = {}): SearchHit => ({
  kind: 'teacher',
  personId: 101,
  name: 'Өмүрбеков Эркин',
  disciplineName: 'Базы данных',
  groupName: 'ПИ-1-24',
  academicYearId: 2026,
  termId: 2,
  disciplineRowId: 1,
  semesterId: 5,
  groupId: 31,
  ...facts,
});

let queries: string[];
const open = async () => {
  const rendered = await renderPalette();
  await rendered.user.keyboard('{Control>}k{/Control}');
  return { ...rendered, field: await screen.findByRole('combobox') };
};
const active = () => screen.getByRole('option', { selected: true });
const untilClosed = () => waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());

describe('the palette', () => {
  setupPaletteServer();
  beforeEach(() => {
    queries = [];
    portalServer.use(
      respond(misc.sidebarLinks, () => [
        { entry: 'rating', name: 'Rating', address: 'https://rating.example.kg/' },
      ]),
      respond(misc.settings, () => ({
        defaults: [],
        links: [{ entry: 'library', name: 'Каталог', address: 'https://catalogue.example.kg/' }],
      })),
      respond(search.people, ({ text }) => {
        queries.push(text);
        return [hit(), hit({ kind: 'groupChat', personId: null, name: 'ПИ-1-24' })];
      }),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('finds what the settings of the university name (§3 Settings)', async () => {
    const { user } = await open();
    await user.keyboard('катал');
    expect(await screen.findByRole('option', { name: /^Каталог/ })).toBeVisible();
  });

  it('opens a section with a few keys and Enter', async () => {
    const { user, router } = await open();
    await user.keyboard('жу');
    expect(active()).toHaveTextContent('Журнал');
    await user.keyboard('{Enter}');
    await untilClosed();
    expect(router.state.location.pathname).toBe('/journal');
  });

  it('focuses its input, which references the active option', async () => {
    const { user, field } = await open();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('aria-activedescendant', active().id);
    const first = active().textContent;
    await user.keyboard('{ArrowDown}');
    expect(active()).not.toHaveTextContent(first);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(screen.getAllByRole('option').at(-1));
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent(first);
  });

  it('searches people after typing has paused, and opens them on the page of a module', async () => {
    const { user, router } = await open();
    await user.keyboard('өмүр');
    const people = within(await screen.findByRole('group', { name: ru.palette.people }));
    expect(queries).toEqual(['өмүр']);
    expect(people.getAllByRole('option')).toHaveLength(2);
    await user.click(people.getByRole('option', { name: /Өмүрбеков Эркин/ }));
    const { pathname, search: query } = router.state.location;
    expect(pathname).toBe('/mail');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      year: '2026',
      term: '2',
      discipline: '1',
      semester: '5',
      group: '31',
      with: '101',
    });
  });

  it('opens a module at a discipline', async () => {
    const { user, router } = await open();
    await screen.findAllByRole('option');
    await user.keyboard('базы');
    await user.click(await screen.findByRole('option', { name: /Базы данных/ }));
    expect(router.state.location.search).toBe('?year=2026&term=2&discipline=1');
  });

  it('opens external sections in a new tab', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await open();
    await user.keyboard('рей');
    await waitFor(() => expect(active()).not.toHaveAttribute('aria-disabled', 'true'));
    await user.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledWith('https://rating.example.kg/', '_blank', 'noopener,noreferrer');
  });

  it('does not navigate for an unavailable section', async () => {
    portalServer.use(respond(search.people, () => []));
    const { user, router } = await open();
    await user.keyboard('ауд');
    await waitFor(() => expect(active()).toHaveTextContent(/Аудитории.*ещё не подключён/));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it.each([SEARCH_HITS_MAX, SEARCH_HITS_MAX - 1])(
    'says of %i people when there may be more',
    async (count) => {
      const people = Array.from({ length: count }, (_, at) => hit({ personId: at + 1 }));
      portalServer.use(respond(search.people, () => people));
      const { user } = await open();
      await user.keyboard('өмүр');
      await screen.findByRole('group', { name: ru.palette.people });
      const sentence = ru.palette.partial.replace('{{count}}', `${SEARCH_HITS_MAX}`);
      expect(screen.queryAllByText(sentence)).toHaveLength(count === SEARCH_HITS_MAX ? 1 : 0);
    },
  );

  it('says when nothing matches', async () => {
    portalServer.use(respond(search.people, () => []));
    const { user } = await open();
    await user.keyboard('ыыыы');
    expect(await screen.findByText('По запросу «ыыыы» ничего не найдено')).toBeVisible();
  });

  it('shows the sections when the people search fails, and can retry', async () => {
    portalServer.use(fail(search.people, 500));
    const { user } = await open();
    await user.keyboard('жур');
    expect(await screen.findByText(/сервер не ответил/)).toBeVisible();
    expect(active()).toHaveTextContent('Журнал');
    portalServer.use(respond(search.people, () => [hit()]));
    await user.click(screen.getByRole('button', { name: ru.palette.retry }));
    expect(await screen.findByRole('option', { name: /Өмүрбеков/ })).toBeVisible();
  });

  it('closes on Escape and restores the focus', async () => {
    const { user } = await renderPalette();
    await user.click(screen.getByRole('button', { name: /Поиск по порталу/ }));
    await screen.findByRole('combobox');
    await user.keyboard('{Escape}');
    await untilClosed();
    await waitFor(() => expect(screen.getByRole('button', { name: /Поиск по порталу/ })).toHaveFocus());
  });

  it('opens on a slash outside text fields', async () => {
    const view = (
      <>
        {paletteButton}
        <input aria-label="Text" />
      </>
    );
    const { user } = await renderPalette(view);
    await user.click(screen.getByLabelText('Text'));
    await user.keyboard('/');
    expect(screen.queryByRole('combobox')).toBeNull();
    act(() => screen.getByLabelText('Text').blur());
    // The same key types a period on a Russian keyboard.
    fireEvent.keyDown(document.body, { key: '.', code: 'Slash' });
    await waitFor(() => expect(screen.getByRole('combobox')).toBeVisible());
  });
});
