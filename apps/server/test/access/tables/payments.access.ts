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
import { paymentQueries } from '../../../src/features/payments/payment.queries.ts';

const SERVICE_ID = 1;
const AMOUNT = 12_300;

/** Students of the group; another student's own group is not this one. */
const groupMembers = signedIn({ owner: 200, classmate: 200, others: 403, otherFacultyStudent: 404 });

const target = ({ shared: { academicYearId, groupId } }: AccessFixture) => ({
  academicYearId,
  groupId,
  serviceId: SERVICE_ID,
});

const newPayment = (fixture: AccessFixture) => ({ ...target(fixture), amount: AMOUNT });

/** A payment of the owner, new for each actor. */
async function ownPayment({ server, people, shared }: AccessFixture) {
  const reference = crypto.randomUUID();
  await paymentQueries(server.db).insert({
    reference,
    studentId: people.owner,
    serviceId: SERVICE_ID,
    academicYearId: shared.academicYearId,
    amount: AMOUNT,
    method: 'card',
    provider: 'sandbox',
    minutes: 0,
  });
  return { reference };
}

async function ownPaidPayment(fixture: AccessFixture) {
  const { reference } = await ownPayment(fixture);
  const queries = paymentQueries(fixture.server.db);
  const id = (await queries.lock('sandbox', reference))?.id ?? 0;
  await queries.setState(id, 'pending');
  await queries.setState(id, 'paid');
  return { reference };
}

export const paymentsAccess: AccessTable<typeof payments> = {
  services: [accessCase(studentsOnly)],
  groups: [accessCase(studentsOnly, ({ shared: { academicYearId } }) => ({ academicYearId }))],
  code: [accessCase(groupMembers, target)],
  payByQr: [accessCase(groupMembers, newPayment)],
  payByCard: [accessCase(groupMembers, newPayment)],
  account: [accessCase(withGraduate(studentsOnly))],
  payment: [accessCase(withGraduate(ownerById, 404), ownPayment)],
  receipt: [accessCase(withGraduate(ownerById, 404), ownPaidPayment)],
};
