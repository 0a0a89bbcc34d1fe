import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { payments, type RequestOf } from '@portal/wire';
import { officeCharges } from '@portal/wire/payments/office-charges';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { startMoneyOffice } from '../../../../test/people/money-office.ts';
import type { PaymentClient } from '../../../../test/people/payment-client.ts';

type NewDiscount = RequestOf<typeof officeCharges.grantDiscount>;

const RETAKE = 3;
const DOCUMENTS = 4;

let server: TestServer;
let student: TestClient;
let office: TestClient;
let bank: PaymentClient;
let officeId: number;
let facultyId: number;

beforeAll(async () => {
  ({ server, student, office, bank, officeId, facultyId } = await startMoneyOffice());
});
afterAll(() => server.close());

beforeEach(async () => {
  await clearAudit(server.db);
  await grantClaim(server.db, officeId, { name: 'payments.manage', faculties: [facultyId] });
});

const discount = (changes: Partial<NewDiscount> = {}): NewDiscount => ({
  studentId: bank.studentId,
  serviceId: DOCUMENTS,
  academicYearId: bank.target.academicYearId,
  percent: 50,
  reasonId: 1,
  basis: 'Приказ № 12',
  takenOff: 0,
  ...changes,
});
const grant = (changes: Partial<NewDiscount> = {}) =>
  office.tryRequest(officeCharges.grantDiscount, discount(changes));
const list = async () =>
  (await office.request(officeCharges.discounts, { studentId: bank.studentId })).discounts;
const newestId = async () => (await list())[0]?.discountId ?? 0;
const end = async (givesBack = false) =>
  office.request(officeCharges.endDiscount, { discountId: await newestId(), givesBack, reason: 'Окончена' });
const auditRows = () =>
  bank.rows(
    `select action, actor, person_id, reason, details from audit where action <> 'personViewed' order by id`,
  );

/** What the student owes for a service of the year. */
async function owed(serviceId: number): Promise<number> {
  const { services } = await student.request(payments.account, {});
  const { academicYearId } = bank.target;
  return (
    services.find((one) => one.serviceId === serviceId && one.academicYearId === academicYearId)?.balance ?? 0
  );
}

/** Charges the students of the faculty by a rule, in two parts; returns its application. */
async function chargeByRule(amounts: readonly [number, number], serviceId = DOCUMENTS): Promise<number> {
  const [first, second] = amounts;
  const { ruleId } = await office.request(officeCharges.saveRule, {
    serviceId,
    academicYearId: bank.target.academicYearId,
    facultyId,
    amount: first + second,
    instalments: [
      { amount: first, dueOn: '2026-09-15' },
      { amount: second, dueOn: '2027-02-01' },
    ],
  });
  const { studentCount, amount, discountedCount, discountAmount } = await office.request(
    officeCharges.previewRule,
    { ruleId },
  );
  expect(amount).toBe(studentCount * (first + second) - discountAmount);
  expect(discountedCount).toBe(discountAmount > 0 ? 1 : 0);
  await office.request(officeCharges.applyRule, { ruleId, studentCount, amount });
  const { applications } = await office.request(officeCharges.previewRule, { ruleId });
  expect(applications[0]?.amount).toBe(amount);
  return applications[0]?.applicationId ?? 0;
}

const withdraw = (applicationId: number) =>
  office.request(officeCharges.withdrawApplication, { applicationId, reason: 'Проверка' });

describe('a discount', () => {
  it('is taken off the charges of a rule, as lines that the student reads (§2 Payment.1)', async () => {
    expect((await grant()).status).toBe(200);
    const before = await owed(DOCUMENTS);
    const application = await chargeByRule([10_001, 10_001]);
    expect(await owed(DOCUMENTS)).toBe(before + 10_001);
    const { entries, services } = await student.request(payments.account, {});
    const lines = entries.filter(({ kind }) => kind === 'discount');
    expect(lines.map(({ amount, note }) => [amount, note])).toEqual([
      [-5_000, '50 %: Сирота'],
      [-5_001, '50 %: Сирота'],
    ]);
    expect(services.find(({ serviceId }) => serviceId === DOCUMENTS)).toMatchObject({
      charged: before + 10_001,
      overdue: before + 5_000,
      dueAmount: before + 5_000,
    });
    expect(await list()).toMatchObject([{ percent: 50, takenOff: 10_001, endedAt: null, reason: 'Сирота' }]);
    await withdraw(application);
    expect(await owed(DOCUMENTS)).toBe(before);
    expect(await list()).toMatchObject([{ takenOff: 0 }]);
    await end();
  });

  it('of a sum is used up by one rule and the next', async () => {
    const { studentId, academicYearId } = discount();
    const most = { studentId, academicYearId, amount: 100_000_000 };
    const { amount: takenOff } = await office.request(officeCharges.previewDiscount, most);
    await grant({ serviceId: undefined, percent: undefined, amount: takenOff + 25_000, takenOff });
    const before = [await owed(RETAKE), await owed(DOCUMENTS)];
    const applications = [await chargeByRule([10_000, 10_000]), await chargeByRule([10_000, 10_000], RETAKE)];
    expect([await owed(RETAKE), await owed(DOCUMENTS)]).toEqual([(before[0] ?? 0) + 15_000, before[1]]);
    expect((await list())[0]?.takenOff).toBe(takenOff + 25_000);
    for (const one of applications) await withdraw(one);
    await end(true);
  });

  it('that is granted after a charge is previewed, and taken off what stands', async () => {
    const application = await chargeByRule([20_000, 20_000]);
    const before = await owed(DOCUMENTS);
    const { reasonId: _reason, basis: _basis, takenOff: _taken, ...terms } = discount({ percent: 25 });
    const shown = await office.request(officeCharges.previewDiscount, terms);
    expect(shown).toEqual({ chargeCount: 2, amount: 10_000 });
    expect(await owed(DOCUMENTS)).toBe(before);
    expect(await grant({ percent: 25, takenOff: 9_999 })).toMatchObject({
      status: 409,
      code: 'chargesMoved',
    });
    expect((await grant({ percent: 25, takenOff: 10_000, note: 'Справка принята' })).status).toBe(200);
    expect(await owed(DOCUMENTS)).toBe(before - 10_000);
    expect((await auditRows()).at(-1)).toMatchObject({
      action: 'discountGranted',
      actor: `person:${officeId}`,
      person_id: bank.studentId,
      details: { percent: 25, basis: 'Приказ № 12', note: 'Справка принята', takenOff: 10_000 },
    });
    await end(true);
    expect(await owed(DOCUMENTS)).toBe(before);
    await withdraw(application);
  });

  it('that has ended takes nothing off later charges, and gives back only if asked', async () => {
    await grant();
    const before = await owed(DOCUMENTS);
    const first = await chargeByRule([1_000, 1_000]);
    expect(await end(false)).toEqual({ chargeCount: 0, amount: 0 });
    expect(await owed(DOCUMENTS)).toBe(before + 1_000);
    const second = await chargeByRule([1_000, 1_000]);
    expect(await owed(DOCUMENTS)).toBe(before + 3_000);
    const discountId = await newestId();
    const again = { discountId, givesBack: true, reason: 'Снова' };
    expect(await office.tryRequest(officeCharges.endDiscount, again)).toMatchObject({ status: 409 });
    for (const one of [first, second]) await withdraw(one);
    await grant();
    const third = await chargeByRule([1_000, 1_000]);
    expect(await end(true)).toEqual({ chargeCount: 2, amount: 1_000 });
    expect(await owed(DOCUMENTS)).toBe(before + 2_000);
    expect((await student.request(payments.account, {})).entries[0]).toMatchObject({
      kind: 'discount',
      amount: 500,
    });
    expect((await auditRows()).at(-1)).toMatchObject({
      action: 'discountEnded',
      person_id: bank.studentId,
      reason: 'Окончена',
      details: { givenBack: 1_000 },
    });
    await withdraw(third);
    expect(await owed(DOCUMENTS)).toBe(before);
  });

  it('is taken off a single charge of the office, as its preview says', async () => {
    await grant();
    const { studentId, academicYearId } = discount();
    const charge = { studentId, serviceId: DOCUMENTS, academicYearId, amount: 30_000, dueOn: '2026-12-01' };
    const { before, discount: off, after } = await office.request(payments.previewCharge, charge);
    expect([off, after]).toEqual([15_000, before + 15_000]);
    const { balance } = await office.request(payments.chargeStudent, { ...charge, equalCount: 0 });
    expect([balance, await owed(DOCUMENTS)]).toEqual([after, after]);
    await end(true);
  });

  it('is granted once for a reason, service and year, also by clicks at the same moment', async () => {
    // The student has charges of the year from the beginning.
    const replies = await Promise.all(
      Array.from({ length: 3 }, () =>
        grant({ percent: undefined, amount: 100, serviceId: undefined, takenOff: 100 }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'discountRepeated')).toHaveLength(2);
    await end(true);
  });

  it.each([
    ['neither per cent nor sum', { percent: undefined }],
    ['both', { amount: 100 }],
    ['more than all', { percent: 101 }],
    ['no such service', { serviceId: 98 }],
    ['no such year', { academicYearId: 1999 }],
    ['no such reason', { reasonId: 99 }],
    ['no basis', { basis: ' ' }],
  ])('is refused with %s', async (_, changes) => {
    expect(await grant(changes)).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('is of a student of the faculties only (D-65)', async () => {
    await grant();
    const discountId = await newestId();
    await grantClaim(server.db, officeId, { name: 'payments.manage', faculties: [1_000_000] });
    const { studentId, academicYearId } = discount();
    for (const reply of [
      await office.tryRequest(officeCharges.discounts, { studentId }),
      await office.tryRequest(officeCharges.previewDiscount, { studentId, academicYearId, percent: 1 }),
      await grant({ reasonId: 2 }),
      await office.tryRequest(officeCharges.endDiscount, { discountId, givesBack: true, reason: 'Нет' }),
      await office.tryRequest(officeCharges.endDiscount, {
        discountId: 1_000_000,
        givesBack: true,
        reason: 'Нет',
      }),
    ])
      expect(reply.status).toBe(404);
  });
});
