import { newsActions } from '../../actions/news.ts';
import { walk } from '../../actions/walk.ts';
import { publishNews, uniqueTitle } from '../../fixtures/news.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlacedPage } from '../../pages/placed-page.ts';

test('the focus and the place stay in the news, whatever an editor does', async ({ visit, ownPortal }) => {
  const page = await visit({ as: 'editor', portal: await ownPortal() });
  for (const title of ['One', 'Two', 'Three']) await publishNews(page, { name: uniqueTitle(title) });
  await page.goto('/lms/news');
  await expect(page.getByRole('article').first()).toBeVisible();
  await walk(new PlacedPage(page), newsActions);
});
