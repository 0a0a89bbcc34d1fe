import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RULE_ROWS_MAX } from '@portal/wire/payments/office-charge-fields';
import { officeCharges } from '@portal/wire/payments/office-charges';
import { startServer } from '../../../../test/harness.ts';
import { createChargeOffice, type ChargeOffice } from '../../../../test/people/charge-office.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';

let on: ChargeOffice;
beforeAll(async () => void (on = await createChargeOffice(await startServer())));
afterAll(() => on.server.close());
beforeEach(async () => {
  await clearAudit(on.server.db);
  await on.grantClaim();
});

/** How many study in the year and faculty of the rule, counted in another way. */
async function countOfYear(): Promise<number> {
  const [row] = await on.bank.rows<{ count: number }>(
    `select count(*)::int as count from person join membership on membership.person_id = person.id and is_home
     join study_group on study_group.id = membership.group_id
     where person.role = 2 and person.faculty_id = ${on.home.facultyId}
       and study_group.intake_year = ${on.bank.target.academicYearId - on.home.studyYear + 1}
       and (select today from university_clock) between first_day and last_day
       and not exists (select from student_period where person_id = person.id
         and (select today from university_clock) between student_period.first_day and student_period.last_day)`,
  );
  return row?.count ?? 0;
}

/** Ends the studies of somebody, with an order. */
async function order(personId: number, kind: 'leave' | 'dismissed'): Promise<void> {
  await on.bank.rows(
    `with head as (insert into student_order (kind, number, date, effective_on)
       values ('${kind}', '${randomUUID()}', '2026-01-01', '2026-01-01') returning id)
     insert into student_order_person (order_id, person_id) select id, ${personId} from head returning person_id`,
  );
}

describe('a rule of charges', () => {
  it('is a draft that is listed, changed and deleted, with an audit row each', async () => {
    const ruleId = await on.save({ note: 'Контракт' });
    const [rule] = await on.list();
    expect(rule).toMatchObject({
      ruleId,
      state: 'draft',
      amount: 30_001,
      note: 'Контракт',
      chargedCount: 0,
      concernedCount: await countOfYear(),
    });
    expect(rule?.missingCount).toBe(rule?.concernedCount);
    await on.save({ ruleId, amount: 100, instalments: [{ amount: 100, dueOn: '2026-10-01' }] });
    expect(await on.list()).toMatchObject([{ ruleId, amount: 100, note: null }]);
    await on.remove(ruleId);
    expect(await on.list()).toEqual([]);
    expect((await on.auditRows()).map(({ action, actor }) => [action, actor])).toEqual(
      Array.from({ length: 3 }, () => ['chargeRuleChanged', `person:${on.officeId}`]),
    );
  });

  it.each([
    ['instalments that do not add up', { amount: 30_000 }],
    [
      'two instalments of a day',
      { amount: 200, instalments: Array.from({ length: 2 }, () => ({ amount: 100, dueOn: '2026-09-15' })) },
    ],
    ['no such service', { serviceId: 98 }],
    ['no such year', { academicYearId: 1999 }],
    ['no such direction', { specialityId: 1_000_000 }],
    ['a year of study that nobody has', { studyYear: 8 }],
  ])('is refused with %s', async (_, changes) => {
    const reply = await on.office.tryRequest(officeCharges.saveRule, on.written(changes));
    expect(reply).toMatchObject({ status: 422, code: 'invalid' });
    expect(await on.list()).toEqual([]);
  });

  it('is of a faculty of the claim; one for all takes the whole university (D-65)', async () => {
    const ruleId = await on.save();
    const attempts = [
      on.office.tryRequest(officeCharges.saveRule, on.written({ facultyId: undefined })),
      on.office.tryRequest(officeCharges.saveRule, on.written({ ruleId, facultyId: undefined })),
    ];
    for (const reply of await Promise.all(attempts))
      expect(reply).toMatchObject({ status: 403, code: 'wholeUniversityOnly' });
    await on.grantClaim([1_000_000]);
    for (const reply of [
      await on.office.tryRequest(officeCharges.saveRule, on.written()),
      await on.office.tryRequest(officeCharges.previewRule, { ruleId }),
      await on.office.tryRequest(officeCharges.applyRule, { ruleId, studentCount: 1, amount: 1 }),
      await on.office.tryRequest(officeCharges.deleteRule, { ruleId }),
    ])
      expect(reply.status).toBe(404);
    expect(await on.list()).toEqual([]);
    await on.grantClaim('all');
    const whole = await on.save({ facultyId: undefined, studyYear: undefined });
    expect((await on.preview(whole)).studentCount).toBeGreaterThan((await on.preview(ruleId)).studentCount);
    await on.remove(whole);
    await on.remove(ruleId);
  });

  it('concerns those who study in its year, form and direction, and not who is away', async () => {
    const [onLeave, gone] = [await on.enrol(), await on.enrol()];
    const ruleId = await on.save();
    const before = await on.preview(ruleId);
    await order(onLeave, 'leave');
    await order(gone, 'dismissed');
    expect((await on.preview(ruleId)).studentCount).toBe(before.studentCount - 2);
    const counts = await Promise.all(
      [
        { educationFormId: on.home.formId },
        { educationFormId: 3 - on.home.formId },
        { specialityId: on.home.specialityId },
      ].map(async (changes) => {
        const narrow = await on.save(changes);
        const { studentCount } = await on.preview(narrow);
        await on.remove(narrow);
        return studentCount;
      }),
    );
    expect(counts[0]).toBe(before.studentCount - 2 - (counts[1] ?? 0));
    expect(counts[2]).toBeGreaterThan(0);
    expect(counts[2]).toBeLessThanOrEqual(before.studentCount);
    await on.remove(ruleId);
  });

  it('names students whom another rule of the service and year concerns', async () => {
    const ruleId = await on.save();
    expect((await on.preview(ruleId)).twiceCount).toBe(0);
    const others = [await on.save({ studyYear: undefined }), await on.save({ serviceId: 3 })];
    const { twice, twiceCount, studentCount } = await on.preview(ruleId);
    expect(twiceCount).toBe(studentCount);
    expect(twice).toHaveLength(Math.min(RULE_ROWS_MAX, studentCount));
    expect(new Set(twice.map(({ otherRuleId }) => otherRuleId))).toEqual(new Set([others[0]]));
    for (const one of [ruleId, ...others]) await on.remove(one);
  });
});
