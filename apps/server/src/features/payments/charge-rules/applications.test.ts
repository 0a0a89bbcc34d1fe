import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { payments } from '@portal/wire';
import { officeCharges } from '@portal/wire/payments/office-charges';
import { startServer } from '../../../../test/harness.ts';
import {
  createChargeOffice,
  DOCUMENTS_SERVICE,
  type ChargeOffice,
} from '../../../../test/people/charge-office.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { bankEvent } from '../../../../test/people/payment-client.ts';

let on: ChargeOffice;
beforeAll(async () => void (on = await createChargeOffice(await startServer())));
afterAll(() => on.server.close());
beforeEach(async () => {
  await clearAudit(on.server.db);
  await on.grantClaim();
});

describe('the application of a rule', () => {
  it('writes nothing when it is previewed, and everything of it at once with one audit row', async () => {
    const ruleId = await on.save({ note: 'Контракт' });
    const before = await on.bank.ledgerSum();
    const shown = await on.preview(ruleId);
    expect(await on.bank.ledgerSum()).toBe(before);
    expect(shown.amount).toBe(shown.studentCount * 30_001);
    expect(shown.students.map(({ studentName }) => studentName)).toEqual(
      shown.students
        .map(({ studentName }) => studentName)
        .toSorted((one, other) => one.localeCompare(other, 'ru')),
    );
    await clearAudit(on.server.db);
    const changed = await on.office.request(officeCharges.applyRule, {
      ruleId,
      studentCount: shown.studentCount,
      amount: shown.amount,
    });
    expect(changed).toEqual({ studentCount: shown.studentCount, amount: shown.amount });
    expect(await on.standing(ruleId)).toBe(shown.amount);
    expect(await on.bank.ledgerSum()).toBe(before + 30_001);
    expect((await on.student.request(payments.account, {})).entries.slice(0, 2)).toMatchObject([
      { kind: 'charge', amount: 15_000, dueOn: '2027-02-01', note: 'Контракт' },
      { kind: 'charge', amount: 15_001, dueOn: '2026-09-15' },
    ]);
    const applicationId = await on.lastApplication(ruleId);
    expect(await on.auditRows()).toEqual([
      {
        action: 'chargesApplied',
        actor: `person:${on.officeId}`,
        reason: null,
        details: { ruleId, applicationId, students: shown.studentCount, amount: shown.amount },
      },
    ]);
    expect(await on.list()).toMatchObject([
      { state: 'inForce', chargedCount: shown.studentCount, missingCount: 0, chargedAmount: shown.amount },
    ]);
    await on.withdraw(applicationId);
  });

  it('happens once for clicks at the same moment', async () => {
    const ruleId = await on.save();
    const { studentCount, amount } = await on.preview(ruleId);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        on.office.tryRequest(officeCharges.applyRule, { ruleId, studentCount, amount }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(replies.filter(({ code }) => code === 'chargesMoved')).toHaveLength(3);
    expect(await on.standing(ruleId)).toBe(amount);
    await on.withdraw(await on.lastApplication(ruleId));
  });

  it('charges only newcomers the second time, and is refused when they came after the preview', async () => {
    const ruleId = await on.save();
    await on.apply(ruleId);
    expect(await on.preview(ruleId)).toMatchObject({ studentCount: 0, amount: 0, students: [] });
    const ids = [await on.enrol()];
    const shown = await on.preview(ruleId);
    expect(shown.students).toMatchObject([{ studentId: ids[0], studentName: 'Аабаев', discount: 0 }]);
    ids.push(await on.enrol());
    const { studentCount, amount } = shown;
    expect(
      await on.office.tryRequest(officeCharges.applyRule, { ruleId, studentCount, amount }),
    ).toMatchObject({
      status: 409,
      code: 'chargesMoved',
    });
    expect(await on.apply(ruleId)).toEqual({ studentCount: 2, amount: 60_002 });
    const { applications } = await on.preview(ruleId);
    expect(applications.map((one) => one.studentCount)).toEqual([2, expect.any(Number)]);
    for (const { applicationId } of applications) expect((await on.withdraw(applicationId)).status).toBe(200);
    expect(await on.standing(ruleId)).toBe(0);
  });

  it('makes the rule one that is neither changed nor deleted', async () => {
    const ruleId = await on.save();
    await on.apply(ruleId);
    for (const reply of [
      await on.office.tryRequest(officeCharges.saveRule, on.written({ ruleId })),
      await on.office.tryRequest(officeCharges.deleteRule, { ruleId }),
    ])
      expect(reply).toMatchObject({ status: 200, code: 'chargeRuleInForce' });
    await on.withdraw(await on.lastApplication(ruleId));
  });
});

describe('a withdrawn application', () => {
  it('is reversed by corrections, with its reason, and may be applied again', async () => {
    const before = await on.bank.ledgerSum();
    const ruleId = await on.save();
    const { studentCount, amount } = await on.apply(ruleId);
    const applicationId = await on.lastApplication(ruleId);
    await clearAudit(on.server.db);
    expect(
      await on.office.request(officeCharges.withdrawApplication, { applicationId, reason: 'Ошибка в сумме' }),
    ).toEqual({ studentCount, amount });
    expect(await on.bank.ledgerSum()).toBe(before);
    expect(await on.auditRows()).toEqual([
      {
        action: 'chargesWithdrawn',
        actor: `person:${on.officeId}`,
        reason: 'Ошибка в сумме',
        details: { ruleId, applicationId, students: studentCount, amount },
      },
    ]);
    const account = await on.student.request(payments.account, {});
    expect(account.entries.slice(0, 2)).toMatchObject([{ kind: 'correction' }, { kind: 'correction' }]);
    expect(await on.withdraw(applicationId)).toMatchObject({ status: 409, code: 'chargesMoved' });
    expect((await on.list())[0]).toMatchObject({
      ruleId,
      state: 'withdrawn',
      chargedCount: 0,
      chargedAmount: 0,
    });
    expect(await on.apply(ruleId)).toEqual({ studentCount, amount });
    expect((await on.list())[0]).toMatchObject({ state: 'inForce', chargedAmount: amount });
    await on.withdraw(await on.lastApplication(ruleId));
  });

  it('is refused as a whole when somebody has paid since, and for others than the faculty', async () => {
    const ruleId = await on.save();
    const { amount } = await on.apply(ruleId);
    const applicationId = await on.lastApplication(ruleId);
    const { reference, amount: paid } = await on.bank.create({ serviceId: DOCUMENTS_SERVICE, amount: 5_000 });
    await on.bank.report(bankEvent({ reference, amount: paid }));
    expect(await on.withdraw(applicationId)).toMatchObject({ status: 200, code: 'chargesPaid' });
    expect(await on.standing(ruleId)).toBe(amount);
    await on.grantClaim([1_000_000]);
    expect((await on.withdraw(applicationId)).status).toBe(404);
    expect((await on.withdraw(1_000_000)).status).toBe(404);
  });
});
