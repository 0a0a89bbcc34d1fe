import { takeMainJourney } from '../../fixtures/main-journey.ts';
import { methodsBelowFloor, removeMethods } from '../../fixtures/faults/remove-methods.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HARD } from '../../portal/select-tests.ts';

const polyfills = /\/lms\/js\/polyfills\./;

test('nothing breaks without the methods that the oldest browsers lack, in workers neither', async ({
  visit,
}) => {
  test.slow();
  const page = await visit();
  await removeMethods(page.context(), methodsBelowFloor);
  const fetched = page.waitForRequest(polyfills);
  await takeMainJourney(page);
  await fetched;
});

for (const method of methodsBelowFloor)
  test(`nothing breaks without ${method.owner}.${method.name}`, { tag: HARD }, async ({ visit }) => {
    const page = await visit();
    await removeMethods(page.context(), [method]);
    await takeMainJourney(page);
  });

test('a browser with all methods fetches no polyfills', async ({ visit }) => {
  const page = await visit();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/lms/login', { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => polyfills.test(url))).toEqual([]);
});
