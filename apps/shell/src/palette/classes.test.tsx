import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, fail, portalServer, respond } from '@portal/testing';
import { search, type TaughtClass } from '@portal/wire';
import ru from '../../locales/ru.json';
import { paletteButton, renderPalette, setupPaletteServer } from '../../test/open-palette.tsx';

const aClass = (facts: Partial<TaughtClass> = {}): TaughtClass => ({
  academicYearId: 2026,
  termId: 2,
  disciplineRowId: 1,
  semesterId: 5,
  groupId: 31,
  lessonTypeId: 1,
  disciplineName: 'Базы данных',
  groupName: 'ПИ-1-24',
  lessonTypeName: 'Лекция',
  ...facts,
});

async function type(text: string) {
  const rendered = await renderPalette(paletteButton, aTeacher());
  await rendered.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await rendered.user.keyboard(text);
  return rendered;
}

describe('the classes of a teacher in the palette', () => {
  setupPaletteServer();

  it.each(['сети пи-2', 'ПИ-2', 'сет'])('are found by discipline and group: %s', async (text) => {
    portalServer.use(
      respond(search.classes, () => [
        aClass(),
        aClass({ disciplineName: 'Сети', disciplineRowId: 2, groupId: 32, groupName: 'ПИ-2-24' }),
      ]),
    );
    const { user, router } = await type(text);
    const found = within(await screen.findByRole('group', { name: ru.palette.classes }));
    const [option] = found.getAllByRole('option');
    expect(option).toHaveTextContent('Сети · ПИ-2-24Журнал · Лекция');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/journal'));
    expect(router.state.location.search).toBe('?type=1&year=2026&term=2&discipline=2&semester=5&group=32');
  });

  it('are missing without the rest of the palette when they cannot be loaded', async () => {
    portalServer.use(fail(search.classes, 500));
    await type('жур');
    expect(await screen.findByRole('option', { name: 'Журнал' })).toBeVisible();
    expect(screen.queryByRole('group', { name: ru.palette.classes })).toBeNull();
  });
});
