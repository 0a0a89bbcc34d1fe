import { expectFit } from '../../fixtures/look/expect-accessible.ts';
import { expect, test } from '../../fixtures/test.ts';
import { translate } from '../../fixtures/translate.ts';
import { PortalPage } from '../../pages/portal-page.ts';

const text = (key: string) => translate('journal', key);

test('a student sees the exams of the term, how points are computed, and the way to the transcript (D-64.13)', async ({
  visit,
}) => {
  const page = await visit({ as: 'student' });
  const portal = await new PortalPage(page).open();
  await portal.navigation.getByRole('link', { name: text('results.title') }).click();
  await expect(portal.heading).toHaveText(text('results.title'));
  const list = page.getByRole('list', { name: text('ownMarks.disciplines') });
  const folded = list.getByRole('button', { expanded: false });
  await expect(folded.first()).toBeVisible();
  await expectFit(page);
  while ((await folded.count()) > 0) await folded.first().click();
  const graded = page.getByRole('region').filter({ hasText: text('results.modulesTotal') });
  await expect(graded.first()).toBeVisible();
  const formula = graded.first().getByText(text('results.formula.marks'));
  await expect(formula).toBeHidden();
  await graded.first().getByText(text('results.formula.open')).press('Enter');
  await expect(formula).toBeVisible();
  await expectFit(page);
  const transcript = page.getByRole('link', { name: text('results.transcript') });
  await expect(transcript).toHaveAttribute('href', '/lms/transcript');
});
