import type { WrittenChargeRule } from '@portal/wire/payments/office-charge-fields';
import type { officeCharges } from '@portal/wire/payments/office-charges';
import { applicationQueries } from '../../../../src/features/payments/charge-rules/application.queries.ts';
import { missingQueries } from '../../../../src/features/payments/charge-rules/missing.queries.ts';
import { writeRuleQueries } from '../../../../src/features/payments/charge-rules/write-rule.queries.ts';
import { writeDiscountQueries } from '../../../../src/features/payments/discounts/write-discount.queries.ts';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';
import { PAID_SERVICE_ID } from '../../payment-fixture.ts';

const offices = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });
const ofOwner = signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 });

const opened = async (fixture: AccessFixture) => {
  await openOffices(fixture, 'payments.manage');
  return {};
};

/** A rule that concerns the students of the owner's faculty. */
async function written({ server, people, shared }: AccessFixture): Promise<WrittenChargeRule> {
  const { faculty_id: facultyId } = await server.db
    .selectFrom('person')
    .select('faculty_id')
    .where('id', '=', people.owner)
    .executeTakeFirstOrThrow();
  return {
    serviceId: PAID_SERVICE_ID,
    academicYearId: shared.academicYearId,
    facultyId,
    amount: 12_300,
    instalments: [{ amount: 12_300, dueOn: '2027-02-01' }],
  };
}

/** A new draft for each actor. */
async function draft(fixture: AccessFixture): Promise<{ ruleId: number }> {
  await opened(fixture);
  const ruleId = await writeRuleQueries(fixture.server.db).store(await written(fixture));
  return { ruleId };
}

async function grant(fixture: AccessFixture): Promise<number> {
  await opened(fixture);
  return writeDiscountQueries(fixture.server.db).insert({
    ...discount(fixture),
    reasonId: 1,
    basis: '№ 1',
    note: undefined,
  });
}

const discount = ({ people, shared: { academicYearId } }: AccessFixture) => ({
  studentId: people.owner,
  academicYearId,
  amount: 100,
});

export const officeChargesAccess: AccessTable<typeof officeCharges> = {
  choices: [accessCase(offices, opened)],
  rules: [
    accessCase(offices, async (fixture) => {
      await draft(fixture);
      return { academicYearId: fixture.shared.academicYearId };
    }),
  ],
  saveRule: [
    accessCase(ofOwner, async (fixture) => {
      await opened(fixture);
      return written(fixture);
    }),
  ],
  deleteRule: [accessCase(ofOwner, draft)],
  previewRule: [accessCase(ofOwner, draft)],
  applyRule: [
    accessCase(ofOwner, async (fixture) => {
      const { ruleId } = await draft(fixture);
      const students = await missingQueries(fixture.server.db).missing(ruleId);
      return { ruleId, studentCount: students.length, amount: students.length * 12_300 };
    }),
  ],
  withdrawApplication: [
    accessCase(ofOwner, async (fixture) => {
      const { ruleId } = await draft(fixture);
      return { applicationId: await applicationQueries(fixture.server.db).insert(ruleId), reason: 'Ошибка' };
    }),
  ],
  discounts: [
    accessCase(ofOwner, async (fixture) => {
      await grant(fixture);
      return { studentId: fixture.people.owner };
    }),
  ],
  previewDiscount: [
    accessCase(ofOwner, async (fixture) => {
      await opened(fixture);
      return discount(fixture);
    }),
  ],
  grantDiscount: [
    accessCase(ofOwner, async (fixture) => {
      await opened(fixture);
      // A service for which the owner is charged nothing.
      return { ...discount(fixture), serviceId: 4, reasonId: 2, basis: 'Приказ № 7', takenOff: 0 };
    }),
  ],
  endDiscount: [
    accessCase(ofOwner, async (fixture) => ({
      discountId: await grant(fixture),
      givesBack: true,
      reason: 'Окончена',
    })),
  ],
};
