import type { viewAs } from '@portal/wire/people/view-as';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import { openOffices } from '../../office-fixture.ts';

/** The setting is off, so that the sessions of the actors stay their own; nobody has a view to end. */
export const viewAsAccess: AccessTable<typeof viewAs> = {
  start: [
    accessCase(signedIn({ editor: 409, otherFacultyEditor: 404, others: 403 }), async (fixture) => {
      await openOffices(fixture, 'people.manage');
      return { personId: fixture.people.owner, reason: 'Не видит свою группу' };
    }),
  ],
  end: [accessCase(signedIn({ graduate: 404, others: 404 }), () => ({}))],
};
