import { randomUUID } from 'node:crypto';
import type { payments } from '@portal/wire';
import type { officePayments } from '@portal/wire/payments/office-payments';
import type { setAsideFiles } from '@portal/wire/payments/set-aside-files';
import { createPaymentCode } from '../../../../src/features/payments/bank/payment-code.ts';
import { bankTransactionQueries } from '../../../../src/features/payments/bank/bank-transaction.queries.ts';
import { bankEvent } from '../../../people/payment-client.ts';
import { grantClaim } from '../../../people/grant-claim.ts';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';
import { insertPaidPayment, PAID_SERVICE_ID } from '../../payment-fixture.ts';

type OfficePayments = Pick<typeof payments, keyof typeof officePayments>;

const offices = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });
const ofOwner = signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 });
/** The other editor has a claim, but for some faculties only. */
const wholeUniversity = signedIn({ editor: 200, others: 403 });

const opened = (fixture: AccessFixture) => openOffices(fixture, 'payments.manage');

async function openUniversity(fixture: AccessFixture): Promise<void> {
  await opened(fixture);
  const { server, people } = fixture;
  await grantClaim(server.db, people.editor, { name: 'payments.manage', faculties: 'all' });
}

const charge = ({ people, shared: { academicYearId } }: AccessFixture) => ({
  studentId: people.owner,
  serviceId: PAID_SERVICE_ID,
  academicYearId,
  amount: 12_300,
  dueOn: '2026-12-01',
});

const code = ({ people, shared: { academicYearId } }: AccessFixture): string =>
  createPaymentCode({ studentId: people.owner, serviceId: PAID_SERVICE_ID, academicYearId });

async function insertSetAside({ server }: AccessFixture): Promise<number> {
  const transactions = bankTransactionQueries(server.db);
  const id = (await transactions.insert('sandbox', bankEvent({ transaction: randomUUID() }))) ?? 0;
  await transactions.setOutcome(id, { reason: 'unknownCode' });
  return id;
}

const setAsideCase = accessCase(wholeUniversity, async (fixture) => {
  await openUniversity(fixture);
  await insertSetAside(fixture);
  return {};
});

export const setAsideFilesAccess: AccessTable<typeof setAsideFiles> = {
  xlsx: [setAsideCase],
  csv: [setAsideCase],
};

export const officePaymentsAccess: AccessTable<OfficePayments> = {
  moneyScope: [
    accessCase(offices, async (fixture) => {
      await opened(fixture);
      return {};
    }),
  ],
  reconciliation: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      return {};
    }),
  ],
  compareStatement: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      return { content: Buffer.from('1;150\n').toString('base64') };
    }),
  ],
  setAsideMoney: [setAsideCase],
  moneyTarget: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      return { code: code(fixture) };
    }),
  ],
  settleMoney: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      return { moneyId: await insertSetAside(fixture), note: 'returned' };
    }),
  ],
  studentAccount: [
    accessCase(ofOwner, async (fixture) => {
      await opened(fixture);
      return { studentId: fixture.people.owner };
    }),
  ],
  previewCharge: [
    accessCase(ofOwner, async (fixture) => {
      await opened(fixture);
      return charge(fixture);
    }),
  ],
  chargeStudent: [
    accessCase(ofOwner, async (fixture) => {
      await opened(fixture);
      return { ...charge(fixture), equalCount: 0 };
    }),
  ],
  refundPayment: [
    accessCase(ofOwner, async (fixture) => {
      await opened(fixture);
      return { reference: await insertPaidPayment(fixture) };
    }),
  ],
};
