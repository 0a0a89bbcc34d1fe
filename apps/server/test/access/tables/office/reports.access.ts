import type { reports } from '@portal/wire';
import { reportKinds } from '@portal/wire/reports/reports';
import { accessCase, signedIn, teachersOnly, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';

const offices = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });

const termOf = ({ shared: { academicYearId, termId } }: AccessFixture) => ({ academicYearId, termId });

const report = (kind: (typeof reportKinds)[number]) => async (fixture: AccessFixture) => {
  await openOffices(fixture, 'reports.read');
  return { kind, ...termOf(fixture) };
};

export const reportsAccess: AccessTable<typeof reports> = {
  choices: [
    accessCase(offices, async (fixture) => {
      await openOffices(fixture, 'reports.read');
      return {};
    }),
  ],
  table: [
    accessCase(offices, report('registers')),
    ...reportKinds.slice(1).map((kind) => accessCase(offices, report(kind))),
  ],
  xlsx: [accessCase(offices, report('registers'))],
  pdf: [accessCase(offices, report('registers'))],
  workload: [accessCase(teachersOnly, termOf)],
};
