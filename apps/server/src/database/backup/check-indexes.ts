import type pg from 'pg';

/** Compares every B-tree index with its table, as `pg_amcheck` does. Throws at the first fault; returns how many there are. */
export async function checkIndexes(client: pg.ClientBase): Promise<number> {
  await client.query('CREATE EXTENSION IF NOT EXISTS amcheck');
  const { rows } = await client.query<{ name: string }>(
    `SELECT pg_class.oid::regclass::text AS name,
       bt_index_check(index => pg_class.oid, heapallindexed => true) IS NULL AS "isChecked"
     FROM pg_class JOIN pg_am ON pg_am.oid = relam
     WHERE relkind = 'i' AND amname = 'btree' AND relpersistence = 'p'`,
  );
  const { rows: faults } = await client.query<{ name: string; fault: string }>(
    `SELECT pg_class.oid::regclass::text AS name, msg AS fault
     FROM pg_class, LATERAL verify_heapam(relation => pg_class.oid)
     WHERE relkind = 'r' AND relpersistence = 'p' LIMIT 1`,
  );
  const [fault] = faults;
  if (fault) throw new Error(`The table ${fault.name} is damaged: ${fault.fault}`);
  return rows.length;
}
