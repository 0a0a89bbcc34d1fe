import { PlacedRegistration, registrationActions } from '../../actions/registration.ts';
import { walk } from '../../actions/walk.ts';
import { test } from '../../fixtures/test.ts';

test('the focus and the place stay in the registration, whatever a student does', async ({
  visit,
  ownPortal,
}) => {
  const placed = new PlacedRegistration(await visit({ portal: await ownPortal(), as: 'student' }));
  await placed.screen.open();
  await walk(placed, registrationActions);
});
