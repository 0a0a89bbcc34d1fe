import type { DataLevels } from '../shared/server-module.ts';

interface PersonalDataTables {
  personal_export: {
    person_id: number;
    /** Of the copy; a repeated confirmation within the hour leaves it. */
    confirmed_at: Date;
    /** The session that can download the copy. */
    session_hash: Buffer;
    open_until: Date;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends PersonalDataTables {}
}

export const dataLevels: DataLevels<PersonalDataTables> = { personal_export: 'personal' };
