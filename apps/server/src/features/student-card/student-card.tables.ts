import type { DataLevels } from '../shared/server-module.ts';

interface StudentCardTables {
  student_card: {
    person_id: number;
    /** Part of each token; a token of an earlier revision is revoked. */
    revision: number;
    revoked_at: Date;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends StudentCardTables {}
}

export const dataLevels: DataLevels<StudentCardTables> = { student_card: 'personal' };
