import { libraryActions } from '../../actions/library.ts';
import { walk } from '../../actions/walk.ts';
import { test } from '../../fixtures/test.ts';
import { PlacedPage } from '../../pages/placed-page.ts';

test('the focus and the place stay in the library, whatever is done there', async ({ visit }) => {
  const page = await visit({ as: 'teacher' });
  await page.goto('/lms/library');
  await walk(new PlacedPage(page), libraryActions);
});
