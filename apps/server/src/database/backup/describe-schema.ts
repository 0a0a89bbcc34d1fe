import type pg from 'pg';
import type { CopiedTable, Partition, SequenceValue } from './contents.ts';

/** A rule between tables, as SQL writes it. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Every partition, oldest first. */
export async function listPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `SELECT quote_ident(relname) AS name, inhparent::regclass::text AS parent, pg_get_expr(relpartbound, pg_class.oid) AS bound
     FROM pg_class JOIN pg_inherits ON inhrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relispartition ORDER BY pg_class.oid`,
  );
  return rows;
}

/** Every table of the portal, by name. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `SELECT quote_ident(relname) AS name,
       array(SELECT quote_ident(attname) FROM pg_attribute
         WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns
     FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     ORDER BY relname COLLATE "C"`,
  );
  return rows;
}

/** Every sequence of the portal with its last number. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `SELECT quote_ident(sequencename) AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY sequencename COLLATE "C"`,
  );
  return rows;
}

/** Every foreign key of the portal; those of partitions belong to their parents. */
export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace
     ORDER BY conrelid, conname`,
  );
  return rows;
}
