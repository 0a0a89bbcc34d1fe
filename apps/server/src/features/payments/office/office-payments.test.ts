import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { payments, type RequestOf } from '@portal/wire';
import { officeDebtors } from '@portal/wire/payments/office-debtors';
import { OFFICE_MONEY_PAGE } from '@portal/wire/payments/office-payments';
import { readCsvFile } from '../../../../test/files/read-csv-file.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { bankEvent, type PaymentClient } from '../../../../test/people/payment-client.ts';
import { startMoneyOffice } from '../../../../test/people/money-office.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { chargeQueries } from '../../../university/charges/charge.queries.ts';

const DUE = '2020-09-15';

let server: TestServer;
let student: TestClient;
let office: TestClient;
let bank: PaymentClient;
let officeId: number;
let foreignId: number;
let facultyId: number;

beforeAll(async () => {
  ({ server, student, office, bank, officeId, facultyId } = await startMoneyOffice());
  const [foreign] = await bank.rows<{ id: number }>(
    `select id from person where role = 2 and faculty_id <> ${facultyId} order by id limit 1`,
  );
  foreignId = foreign?.id ?? 0;
});
afterAll(() => server.close());

beforeEach(async () => {
  await clearAudit(server.db);
  await grantClaim(server.db, officeId, { name: 'payments.manage', faculties: [facultyId] });
});

const auditRows = () =>
  queryRows<{ action: string; actor: string; person_id: number }>(
    server.db,
    'select action, actor, person_id from audit order by id',
  );
const newCharge = (overrides: Partial<RequestOf<typeof payments.previewCharge>> = {}) => ({
  studentId: bank.studentId,
  serviceId: 4,
  academicYearId: bank.target.academicYearId,
  amount: 250_050,
  dueOn: '2026-12-31',
  ...overrides,
});
const charge = (overrides: Partial<RequestOf<typeof payments.chargeStudent>> = {}) =>
  office.tryRequest(payments.chargeStudent, { ...newCharge(), equalCount: 0, ...overrides });

describe('the debtors of an office (D-65)', () => {
  it('are the students whose accounts say so, by name, with sums and the first day', async () => {
    const { debtors, count, balance, overdue } = await office.request(officeDebtors.list, { kind: 'open' });
    expect(debtors.length).toBeGreaterThan(0);
    for (const debtor of debtors.slice(0, 10)) {
      const { account } = await office.request(payments.studentAccount, { studentId: debtor.studentId });
      const owed = account.services.filter((service) => service.balance > 0);
      expect(debtor).toMatchObject({
        balance: owed.reduce((sum, service) => sum + service.balance, 0),
        overdue: owed.reduce((sum, service) => sum + service.overdue, 0),
        dueOn: owed.map(({ dueOn }) => dueOn ?? '9').toSorted()[0],
      });
    }
    expect(count).toBeGreaterThanOrEqual(debtors.length);
    expect(balance).toBeGreaterThanOrEqual(overdue);
  });

  it('are found by name and group; each one shown has an audit row of who looked', async () => {
    await charge({ dueOn: DUE });
    await clearAudit(server.db);
    const [own] = (await office.request(officeDebtors.list, { kind: 'overdue', text: 'үсөнов бек' })).debtors;
    expect(own).toMatchObject({ studentId: bank.studentId, dueOn: DUE });
    expect(await auditRows()).toEqual([
      { action: 'personViewed', actor: `person:${officeId}`, person_id: bank.studentId },
    ]);
    const inGroup = await office.request(officeDebtors.list, {
      kind: 'overdue',
      group: own?.groupName ?? '',
    });
    expect(new Set(inGroup.debtors.map(({ groupName }) => groupName))).toEqual(new Set([own?.groupName]));
    expect(await office.request(officeDebtors.list, { kind: 'open', text: 'Никто' })).toEqual({
      debtors: [],
      hasMore: false,
      count: 0,
      balance: 0,
      overdue: 0,
    });
  });

  it('are read page by page, and only those of the faculties of the claim', async () => {
    const everybody = await bank.rows<{ id: number; faculty: number }>(
      `select id, faculty_id as faculty from person where role = 2 order by id limit ${OFFICE_MONEY_PAGE * 4}`,
    );
    const { academicYearId } = bank.target;
    await chargeQueries(server.db).insert(
      everybody.map(({ id: studentId }) => ({
        studentId,
        serviceId: 2,
        academicYearId,
        amount: 100,
        dueOn: DUE,
        note: undefined,
      })),
    );
    await grantClaim(server.db, officeId, { name: 'payments.manage', faculties: 'all' });
    const first = await office.request(officeDebtors.list, { kind: 'overdue' });
    expect([first.debtors.length, first.hasMore]).toEqual([OFFICE_MONEY_PAGE, true]);
    const next = await office.request(officeDebtors.list, {
      kind: 'overdue',
      position: first.debtors.length,
    });
    const ids = [...first.debtors, ...next.debtors].map(({ studentId }) => studentId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(next.count).toBe(first.count);
    for (const sort of ['since', 'overdue', 'balance'] as const) {
      const { debtors } = await office.request(officeDebtors.list, {
        kind: 'open',
        sort,
        isDescending: true,
      });
      const values = debtors.map(
        ({ dueOn, overdue, balance }) => ({ since: dueOn ?? '', overdue, balance })[sort],
      );
      expect([sort, values]).toEqual([
        sort,
        values.toSorted((left, right) => (left > right ? -1 : Number(left < right))),
      ]);
      expect(new Set(values).size).toBeGreaterThan(1);
    }
    const filter = { kind: 'overdue', sort: 'balance', isDescending: true } as const;
    const [head, ...rows] = readCsvFile((await office.tryRequest(officeDebtors.csv, filter)).bytes);
    expect(head).toEqual(['№', 'Ф. И. О.', 'Группа', 'Долг с', 'Просрочено, сом', 'Всего, сом']);
    expect(rows).toHaveLength(first.count);
    const [most] = (await office.request(officeDebtors.list, filter)).debtors;
    expect([rows[0]?.[1], Number(rows[0]?.[5]?.replace(',', '.'))]).toEqual([
      most?.studentName,
      (most?.balance ?? 0) / 100,
    ]);
    await grantClaim(server.db, officeId, { name: 'payments.manage', faculties: [facultyId] });
    const { count } = await office.request(officeDebtors.list, { kind: 'overdue' });
    expect(count).toBeLessThan(first.count);
    expect((await office.tryRequest(payments.studentAccount, { studentId: foreignId })).status).toBe(404);
  });
});

describe('a charge of an office', () => {
  it('is previewed, written once with the actor, and seen by the student', async () => {
    const preview = await office.request(payments.previewCharge, newCharge({ amount: 111_100 }));
    expect(preview.after - preview.before).toBe(111_100);
    expect(preview).toMatchObject({ serviceName: 'Документы и дубликаты', equalCount: 0 });
    const before = await bank.ledgerSum();
    expect((await charge({ amount: 111_100, note: 'Дубликат' })).status).toBe(200);
    expect(await bank.ledgerSum()).toBe(before + 111_100);
    expect((await student.request(payments.account, {})).entries[0]).toMatchObject({ note: 'Дубликат' });
    expect(await auditRows()).toContainEqual({
      action: 'paymentCharged',
      actor: `person:${officeId}`,
      person_id: bank.studentId,
    });
  });

  it('is not written twice by clicks at the same moment, but again after a new preview', async () => {
    const before = await bank.ledgerSum();
    const replies = await Promise.all(Array.from({ length: 5 }, () => charge({ amount: 77_700 })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'chargeRepeated')).toHaveLength(4);
    expect(await bank.ledgerSum()).toBe(before + 77_700);
    const { equalCount } = await office.request(payments.previewCharge, newCharge({ amount: 77_700 }));
    expect(equalCount).toBe(1);
    expect((await charge({ amount: 77_700, equalCount })).status).toBe(200);
  });

  it('is refused for foreign students, services that do not exist, and wrong amounts', async () => {
    const before = await bank.ledgerSum();
    expect((await charge({ studentId: foreignId })).status).toBe(404);
    expect(
      (await office.tryRequest(payments.previewCharge, newCharge({ studentId: foreignId }))).status,
    ).toBe(404);
    expect(await charge({ serviceId: 98 })).toMatchObject({ status: 422, code: 'invalid' });
    expect(await charge({ amount: 99 })).toMatchObject({ status: 422, code: 'invalid' });
    expect(await charge({ dueOn: '2026-02-31' })).toMatchObject({ status: 422 });
    expect((await student.tryRequest(payments.chargeStudent, { ...newCharge(), equalCount: 0 })).status).toBe(
      403,
    );
    expect(await bank.ledgerSum()).toBe(before);
  });
});

describe('a refund of an office', () => {
  it('is written once, with the actor', async () => {
    const before = await bank.ledgerSum();
    const { reference, amount } = await bank.create({ amount: 41_000 });
    const refund = () => office.tryRequest(payments.refundPayment, { reference });
    expect(await refund()).toMatchObject({ status: 409, code: 'paymentMoved' });
    await bank.report(bankEvent({ reference, amount }));
    const replies = await Promise.all([refund(), refund()]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await bank.ledgerSum()).toBe(before);
    expect(await auditRows()).toContainEqual({
      action: 'paymentRefunded',
      actor: `person:${officeId}`,
      person_id: bank.studentId,
    });
  });

  it('begins with the number of the bank, which the student does not see', async () => {
    const { reference, amount } = await bank.create({ amount: 43_000 });
    const booked = bankEvent({ reference, amount });
    await bank.report(booked);
    const { bankNumbers } = await office.request(payments.studentAccount, { studentId: bank.studentId });
    expect(bankNumbers).toContainEqual({ reference, transaction: booked.transaction });
    expect(JSON.stringify(await student.request(payments.account, {}))).not.toContain(booked.transaction);
  });

  it('is for payments of students of the faculties only', async () => {
    const { reference, amount } = await bank.create({ amount: 42_000 });
    await bank.report(bankEvent({ reference, amount }));
    await grantClaim(server.db, officeId, { name: 'payments.manage', faculties: [1_000_000] });
    expect((await office.tryRequest(payments.refundPayment, { reference })).status).toBe(404);
    expect((await office.tryRequest(payments.refundPayment, { reference: 'unknown' })).status).toBe(404);
  });
});
