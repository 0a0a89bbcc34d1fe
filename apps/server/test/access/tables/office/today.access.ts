import type { officeToday } from '@portal/wire/office/today';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import { openOffices } from '../../office-fixture.ts';

/** Teachers without a claim have no work there. */
const readers = signedIn({ owner: 403, classmate: 403, otherFacultyStudent: 403, others: 200 });

export const todayAccess: AccessTable<typeof officeToday> = {
  waiting: [
    accessCase(readers, async (fixture) => {
      await openOffices(fixture, 'orders.process');
      return {};
    }),
  ],
};
