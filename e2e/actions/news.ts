import { expect } from '@playwright/test';
import { newsText } from '../fixtures/news.ts';
import type { PlacedPage } from '../pages/placed-page.ts';
import type { Action } from './walk.ts';

type PageAction = Action<PlacedPage>;
const write = (placed: PlacedPage) => placed.button(newsText('write'));
const item = ({ page }: PlacedPage) => page.getByRole('article').last();
const menuButton = (placed: PlacedPage) =>
  item(placed).getByRole('button', { name: new RegExp(`^${newsText('actionsOf').split('«')[0]}`) });

const deleteButton = (placed: PlacedPage) =>
  item(placed).getByRole('button', { name: new RegExp(`^${newsText('deleteNamed').split('«')[0]}`) });

export const newsActions: readonly PageAction[] = [
  {
    name: 'an announcement is begun',
    movesHand: true,
    run: (placed) => write(placed).click(),
    focus: ({ main }) => main,
  },
  {
    name: 'and put aside',
    movesHand: true,
    async run(placed) {
      await placed.button(newsText('later')).click();
      await expect(placed.page.getByRole('form')).toHaveCount(0);
    },
    focus: ({ main }) => main,
  },
  {
    name: 'the menu of an announcement, closed',
    run: (placed) => placed.openAndClose(menuButton(placed), placed.page.getByRole('menu')),
    focus: menuButton,
  },
  {
    name: 'a deletion that is cancelled',
    run: (placed) => placed.openAndClose(deleteButton(placed)),
    focus: deleteButton,
  },
  {
    name: 'an announcement is opened, and back by the browser to where the list was',
    movesHand: true,
    async run(placed) {
      const link = item(placed).getByRole('link').first();
      await link.scrollIntoViewIfNeeded();
      const before = await placed.page.evaluate(() => scrollY);
      await link.click();
      await expect(placed.page.getByRole('article')).toHaveCount(1);
      await placed.page.goBack();
      await expect(write(placed)).toBeVisible();
      await expect.poll(() => placed.page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
    },
    focus: ({ main }) => main,
  },
];
