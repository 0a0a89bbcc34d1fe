import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { inLanguage } from '../../../university/titles.ts';

interface Room {
  readonly id: number;
  readonly title: string;
  readonly building: string;
}

/** All rooms, by building and name. */
export async function findRooms(db: Db, lang: Language): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select id, title, ${inLanguage('room.building', lang)} as building from room order by building, title`.execute(
    db,
  );
  return rows;
}
