import type { RequestOf } from '@portal/wire';
import { importPlans, type ImportPlan } from '@portal/wire/imports/import-plans';
import { startServer, type TestClient, type TestServer } from '../harness.ts';
import { clearAudit } from '../people/clear-audit.ts';
import { grantClaim } from '../people/grant-claim.ts';
import { queryRows } from '../seeded-database.ts';
import { storeSetting } from '../settings.ts';

type PlanFile = RequestOf<typeof importPlans.addPlan>['files'][number];

/** The content of a file as a call takes it. */
export const base64 = (lines: readonly string[]): string =>
  Buffer.from(`${lines.join('\n')}\n`).toString('base64');

export const csv = (name: string, ...lines: readonly string[]): PlanFile => ({
  name: `${name}.csv`,
  content: base64(lines),
});
export const rooms = (...lines: readonly string[]): PlanFile =>
  csv('rooms', 'sourceId,title,building,seats', ...lines);
export const people = (...lines: readonly string[]): PlanFile =>
  csv('people', 'sourceId,role,fullName,birthDate,faculty,pin', ...lines);

/** Two of the staff who import records on a page, and the job that does it. */
export class PlanOffice {
  readonly server: TestServer;
  readonly office: TestClient;
  readonly colleague: TestClient;

  constructor(server: TestServer, office: TestClient, colleague: TestClient) {
    this.server = server;
    this.office = office;
    this.colleague = colleague;
  }

  get officeId(): number {
    return this.office.user?.personId ?? 0;
  }

  /** Removes what was imported before. */
  async reset(): Promise<void> {
    const { db } = this.server;
    await queryRows(db, 'truncate import_plan, record_import cascade');
    await queryRows(db, `delete from room where source = 'registry'`);
    await clearAudit(db);
    await storeSetting(db, 'importApproval', { needsSecondPerson: false });
    await grantClaim(db, this.officeId, { name: 'imports.run', faculties: 'all' });
    await grantClaim(db, this.officeId, { name: 'imports.approve', faculties: 'all' });
  }

  runJob = async (): Promise<unknown> =>
    this.server.app.jobs.all.find(({ name }) => name === 'importPlans')?.run();

  read = (planId: number): Promise<ImportPlan> => this.office.request(importPlans.plan, { planId });

  add = (...files: PlanFile[]): Promise<ImportPlan> =>
    this.office.request(importPlans.addPlan, { source: 'registry', files });

  /** Plans an import and waits for it. */
  async plan(...files: PlanFile[]): Promise<ImportPlan> {
    const { id } = await this.add(...files);
    await this.runJob();
    return this.read(id);
  }

  /** Plans again with decisions, and waits for it. */
  async planAgain(
    planId: number,
    decisions: Partial<Pick<RequestOf<typeof importPlans.planAgain>, 'same' | 'distinct'>> = {},
  ): Promise<ImportPlan> {
    await this.office.request(importPlans.planAgain, { planId, same: [], distinct: [], ...decisions });
    await this.runJob();
    return this.read(planId);
  }

  approve = (client: TestClient, { id: planId, hash }: ImportPlan, confirmedAbsences?: number) =>
    client.tryRequest(importPlans.applyPlan, { planId, hash: hash ?? '', confirmedAbsences });

  /** Applies a plan and waits for it. */
  async apply(made: ImportPlan): Promise<ImportPlan> {
    const { id: planId, hash } = made;
    await this.office.request(importPlans.applyPlan, { planId, hash: hash ?? '' });
    await this.runJob();
    return this.read(planId);
  }
}

export async function startPlanOffice(): Promise<PlanOffice> {
  const server = await startServer();
  // The test decides when it runs.
  await server.app.jobs.stop();
  return new PlanOffice(server, await server.signIn('editor'), await server.signIn('registrar'));
}
