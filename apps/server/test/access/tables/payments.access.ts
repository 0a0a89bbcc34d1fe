import type { payments } from '@portal/wire';
import {
  accessCase,
  ownerById,
  signedIn,
  studentsOnly,
  withGraduate,
  type AccessTable,
} from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { insertPaidPayment, insertPayment, PAID_AMOUNT, PAID_SERVICE_ID } from '../payment-fixture.ts';
import { officePaymentsAccess } from './office/office-payments.access.ts';

/** Students of the group; another student's own group is not this one. */
const groupMembers = signedIn({ owner: 200, classmate: 200, others: 403, otherFacultyStudent: 404 });

const target = ({ shared: { academicYearId, groupId } }: AccessFixture) => ({
  academicYearId,
  groupId,
  serviceId: PAID_SERVICE_ID,
});

const newPayment = (fixture: AccessFixture) => ({ ...target(fixture), amount: PAID_AMOUNT });

export const paymentsAccess: AccessTable<typeof payments> = {
  services: [accessCase(studentsOnly)],
  groups: [accessCase(studentsOnly, ({ shared: { academicYearId } }) => ({ academicYearId }))],
  code: [accessCase(groupMembers, target)],
  payByQr: [accessCase(groupMembers, newPayment)],
  payByCard: [accessCase(groupMembers, newPayment)],
  account: [accessCase(withGraduate(studentsOnly))],
  payment: [
    accessCase(withGraduate(ownerById, 404), async (fixture) => ({
      reference: await insertPayment(fixture),
    })),
  ],
  cancel: [
    accessCase(ownerById, async (fixture) => ({
      reference: await insertPayment(fixture),
    })),
  ],
  receipt: [
    accessCase(withGraduate(ownerById, 404), async (fixture) => ({
      reference: await insertPaidPayment(fixture),
    })),
  ],
  ...officePaymentsAccess,
};
