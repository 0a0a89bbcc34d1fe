import type { officeDebtors } from '@portal/wire/payments/office-debtors';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';

const offices = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });

async function opened(fixture: AccessFixture) {
  await openOffices(fixture, 'payments.manage');
  return { kind: 'open' as const };
}

export const officeDebtorsAccess: AccessTable<typeof officeDebtors> = {
  list: [accessCase(offices, opened)],
  xlsx: [accessCase(offices, opened)],
  csv: [accessCase(offices, opened)],
};
