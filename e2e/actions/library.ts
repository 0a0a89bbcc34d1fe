import { expect } from '@playwright/test';
import { translate } from '../fixtures/translate.ts';
import type { PlacedPage } from '../pages/placed-page.ts';
import type { Action } from './walk.ts';

type PageAction = Action<PlacedPage>;
const text = (key: string) => translate('library-umk', `library.${key}`);
const search = ({ page }: PlacedPage) => page.getByRole('searchbox');
const section = ({ main }: PlacedPage) => main.getByLabel(text('section'), { exact: true });

export const libraryActions: readonly PageAction[] = [
  {
    name: 'a new book that is not added',
    run: (placed) => placed.openAndClose(placed.button(text('add')).first()),
    focus: (placed) => placed.button(text('add')).first(),
  },
  {
    name: 'a search without books',
    async run(placed) {
      await search(placed).fill('щщщщ');
      await expect(placed.main.getByText('щщщщ')).toBeVisible();
    },
    focus: search,
  },
  {
    name: 'the search is emptied',
    async run(placed) {
      await search(placed).fill('');
      await expect(placed.main.getByText('щщщщ')).toHaveCount(0);
    },
    focus: search,
  },
  {
    name: 'a section is chosen',
    async run(placed) {
      await section(placed).focus();
      await section(placed).selectOption({ index: 1 });
    },
    focus: section,
  },
  {
    name: 'the section is left',
    async run(placed) {
      await section(placed).focus();
      await section(placed).selectOption({ index: 0 });
    },
    focus: section,
  },
];
