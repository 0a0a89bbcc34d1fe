import type { audit } from '@portal/wire/audit/audit';
import { accessCase, signedIn, type AccessTable } from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';

const readers = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });

const opened = async (fixture: AccessFixture) => {
  await openOffices(fixture, 'audit.read');
  return {};
};

export const auditAccess: AccessTable<typeof audit> = {
  actions: [accessCase(readers, opened)],
  rows: [accessCase(readers, opened)],
  xlsx: [accessCase(readers, opened)],
  csv: [accessCase(readers, opened)],
};
