import { createTestDatabase } from '../database.ts';
import { checkStatements } from './check-statements.ts';
import { readDeclared } from './declared-rows.ts';
import { readRecords } from './statement-record.ts';

/** Checks the statements that a run of all tests has written down (decision 0072). Throws with the list of what is wrong. */
export async function checkRun(dir: string): Promise<void> {
  const database = await createTestDatabase();
  try {
    const { problems, unseen } = await checkStatements(
      database.connection,
      readDeclared('src'),
      readRecords(dir),
    );
    const untested = unseen.map(({ place, type }) => `${place} no test reads the rows of ${type.text}`);
    const lines = [...problems, ...untested];
    if (lines.length > 0)
      throw new Error(`Row types that the database does not confirm:\n${lines.join('\n')}`);
  } finally {
    await database.drop();
  }
}
