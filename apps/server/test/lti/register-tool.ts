import type { Db } from '../../src/database/tables.ts';
import { parseRegistration } from '../../src/features/lti/tools/parse-registration.ts';
import { toolsService, type RegisteredClient } from '../../src/features/lti/tools/tools.service.ts';
import { findFacultyIds } from '../../src/university/faculty-codes.ts';

/** Registers a tool as the operator does. */
export async function registerTool(db: Db, registration: object): Promise<RegisteredClient> {
  const { name, faculties, ...tool } = parseRegistration(JSON.stringify(registration));
  const facultyIds = await findFacultyIds(db, faculties, (sentence) => new Error(sentence));
  return toolsService(db, { actor: 'portal' }).register(name, { ...tool, facultyIds });
}
