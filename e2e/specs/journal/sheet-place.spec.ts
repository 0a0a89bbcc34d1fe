import { DEFAULT_TIME_ZONE, dayOf, readTimeZone } from '@portal/domain';
import { PlacedSheet, sheetActions } from '../../actions/journal/sheets.ts';
import { walk } from '../../actions/walk.ts';
import { expect, test } from '../../fixtures/test.ts';
import { runCommand } from '../../portal/run-command.ts';

test('the focus and the place stay in a sheet, whatever a teacher does', async ({ visit, ownPortal }) => {
  const portal = await ownPortal();
  const today = dayOf(readTimeZone(DEFAULT_TIME_ZONE), new Date());
  await runCommand(portal, 'sheets', 'open', '--all', '--on', today);
  const page = await visit({ as: 'teacher', portal });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/lms/sheets');
  await page.getByRole('row').filter({ hasNotText: 'Зачёт' }).getByRole('link').first().click();
  const placed = new PlacedSheet(page);
  await expect(placed.hand).toBeVisible();
  await walk(placed, sheetActions);
});
