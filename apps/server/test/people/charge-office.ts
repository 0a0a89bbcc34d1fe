import { randomUUID } from 'node:crypto';
import { officeCharges } from '@portal/wire/payments/office-charges';
import type { WrittenChargeRule } from '@portal/wire/payments/office-charge-fields';
import type { TestClient, TestServer } from '../harness.ts';
import { grantClaim } from './grant-claim.ts';
import { createPaymentClient, type PaymentClient } from './payment-client.ts';

export const DOCUMENTS_SERVICE = 4;

interface Home {
  readonly facultyId: number;
  readonly groupId: number;
  readonly specialityId: number;
  readonly formId: number;
  readonly studyYear: number;
}

interface AuditRow {
  readonly action: string;
  readonly actor: string;
  readonly reason: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

interface Clients {
  readonly server: TestServer;
  readonly student: TestClient;
  readonly office: TestClient;
  readonly bank: PaymentClient;
}

/** The office that charges the faculty of the demo student by rules. */
export class ChargeOffice {
  readonly server: TestServer;
  readonly student: TestClient;
  readonly office: TestClient;
  readonly bank: PaymentClient;
  readonly home: Home;

  constructor({ server, student, office, bank }: Clients, home: Home) {
    this.server = server;
    this.student = student;
    this.office = office;
    this.bank = bank;
    this.home = home;
  }

  get officeId(): number {
    return this.office.user?.personId ?? 0;
  }

  async grantClaim(faculties: readonly number[] | 'all' = [this.home.facultyId]): Promise<void> {
    const covered = faculties === 'all' ? faculties : [...faculties];
    await grantClaim(this.server.db, this.officeId, { name: 'payments.manage', faculties: covered });
  }

  written(changes: Partial<WrittenChargeRule> = {}): WrittenChargeRule {
    return {
      serviceId: DOCUMENTS_SERVICE,
      academicYearId: this.bank.target.academicYearId,
      facultyId: this.home.facultyId,
      studyYear: this.home.studyYear,
      amount: 30_001,
      instalments: [
        { amount: 15_001, dueOn: '2026-09-15' },
        { amount: 15_000, dueOn: '2027-02-01' },
      ],
      ...changes,
    };
  }

  list() {
    return this.office.request(officeCharges.rules, { academicYearId: this.bank.target.academicYearId });
  }

  async save(changes: Partial<WrittenChargeRule> = {}): Promise<number> {
    return (await this.office.request(officeCharges.saveRule, this.written(changes))).ruleId;
  }

  preview(ruleId: number) {
    return this.office.request(officeCharges.previewRule, { ruleId });
  }

  remove(ruleId: number) {
    return this.office.request(officeCharges.deleteRule, { ruleId });
  }

  /** Applies a rule as it was previewed. */
  async apply(ruleId: number) {
    const { studentCount, amount } = await this.preview(ruleId);
    return this.office.request(officeCharges.applyRule, { ruleId, studentCount, amount });
  }

  async lastApplication(ruleId: number): Promise<number> {
    const { applications } = await this.preview(ruleId);
    return applications[0]?.applicationId ?? 0;
  }

  withdraw(applicationId: number) {
    const request = { applicationId, reason: 'Ошибка в сумме' };
    return this.office.tryRequest(officeCharges.withdrawApplication, request);
  }

  /** What the charges of a rule come to, by all entries that name them. */
  async standing(ruleId: number): Promise<number> {
    const [row] = await this.bank.rows<{ sum: number }>(
      `select coalesce(sum(entry.amount), 0)::bigint as sum from ledger_entry entry
       join ledger_entry charge on charge.id = coalesce(entry.corrects, entry.id)
       join charge_application application on application.id = charge.application_id where rule_id = ${ruleId}`,
    );
    return row?.sum ?? 0;
  }

  /** Enrols somebody new into the group of the student. */
  async enrol(): Promise<number> {
    const { facultyId, groupId } = this.home;
    const { id } = await this.server.db
      .insertInto('person')
      .values({ role: 2, login: randomUUID(), family_name: 'Аабаев', faculty_id: facultyId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.bank.rows(
      `insert into membership (group_id, person_id, is_home) values (${groupId}, ${id}, true) returning person_id`,
    );
    return id;
  }

  auditRows() {
    return this.bank.rows<AuditRow>(
      `select action, actor, reason, details from audit where action <> 'personViewed' order by id`,
    );
  }
}

export async function createChargeOffice(server: TestServer): Promise<ChargeOffice> {
  const student = await server.signIn('student');
  const office = await server.signIn('editor');
  const bank = await createPaymentClient(server, student);
  const [home] = await bank.rows<Home>(
    `select person.faculty_id as "facultyId", study_group.id as "groupId", study_group.speciality_id as "specialityId",
       study_group.education_form_id as "formId", ${bank.target.academicYearId} - study_group.intake_year + 1 as "studyYear"
     from person join group_member on group_member.person_id = person.id and is_home
     join study_group on study_group.id = group_id where person.id = ${bank.studentId}`,
  );
  if (!home) throw new Error('The student has no home group');
  return new ChargeOffice({ server, student, office, bank }, home);
}
