import { orderActions, paymentActions, transcriptActions } from '../../actions/services.ts';
import { walk } from '../../actions/walk.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PlacedPage } from '../../pages/placed-page.ts';
import { TranscriptPage } from '../../pages/transcript-page.ts';

test('the focus and the place stay in orders, payments and the transcript, whatever is done there', async ({
  visit,
}) => {
  const page = await visit({ as: 'student' });
  const placed = new PlacedPage(page);
  await page.goto('/lms/singlewindow');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await walk(placed, orderActions);
  await page.goto('/lms/paymentcode');
  await walk(placed, paymentActions);
  await new TranscriptPage(page).open();
  await walk(placed, transcriptActions);
});
