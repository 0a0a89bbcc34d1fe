import { expect, type Locator } from '@playwright/test';
import { translate } from '../../fixtures/translate.ts';
import { PlacedPage } from '../../pages/placed-page.ts';
import type { Action } from '../walk.ts';

const text = (key: string) => translate('journal', key);

/** An open examination sheet. */
export class PlacedSheet extends PlacedPage {
  /** The fields of results; themes have others. */
  get fields(): Locator {
    return this.page.getByRole('table').locator('input');
  }

  /** The field under the hand. */
  override get hand(): Locator {
    return this.fields.nth(1);
  }
}

type SheetAction = Action<PlacedSheet>;

/** Keys that are pressed in the field under the hand. */
const keys = (name: string, pressed: readonly string[], at = 1): SheetAction => ({
  name,
  async run({ page, hand }) {
    await hand.click();
    for (const key of pressed) await page.keyboard.press(key);
  },
  focus: ({ fields }) => fields.nth(at),
});

const dialogOf = (name: string, key: string): SheetAction => ({
  name,
  run: (placed) => placed.openAndClose(placed.button(text(key))),
  focus: (placed) => placed.button(text(key)),
});

export const sheetActions: readonly SheetAction[] = [
  keys('a result and Enter', ['3', '1', 'Enter'], 2),
  keys('undo', ['Control+z']),
  keys('a result and an arrow back', ['2', '5', 'ArrowUp'], 0),
  // Its message stands below the field.
  {
    ...keys('a result that is none', ['9', '9', '9', 'Enter'], 1),
    movesHand: true,
    focus: ({ page }) => page.getByRole('table'),
  },
  { ...keys('a result that is cleared', ['Control+a', 'Delete', 'Enter'], 2), movesHand: true },
  {
    name: 'a column of results that is not pasted',
    async run({ page, hand, dialog }) {
      await hand.click();
      await page.evaluate(() => navigator.clipboard.writeText('21\r\n22'));
      await page.keyboard.press('Control+v');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    },
  },
  dialogOf('a signature that is not given', 'sheets.sign.action'),
];
