import type { CompiledQuery } from 'kysely';
import { SharedReads } from './shared-reads.ts';
import type { Db } from './tables.ts';

/** Below any id: marks an argument until the statement is compiled. */
const FIRST_PLACEHOLDER = -(2 ** 40);

/** Builds the SQL of a statement from its arguments; `db` is for query builders only. */
type Build<Name extends string, Row> = (
  argument: (name: Name) => number,
  db: Db,
) => { compile(db: Db): CompiledQuery<Row> };

function compile<Name extends string, Row>(db: Db, build: Build<Name, Row>) {
  const names = new Map<unknown, Name>();
  const argument = (name: Name): number => {
    const placeholder = FIRST_PLACEHOLDER - names.size;
    names.set(placeholder, name);
    return placeholder;
  };
  const query = build(argument, db).compile(db);
  return { query, names: query.parameters.map((parameter) => names.get(parameter)) };
}

type Values<Name extends string> = Readonly<Record<Name, unknown>>;

/** Compiles on first use, because building the SQL of a frequent statement costs more than the rest of a cheap request. */
function bindLater<Name extends string, Row>(build: Build<Name, Row>) {
  let compiled: ReturnType<typeof compile<Name, Row>> | undefined;
  return (db: Db, values: Values<Name>): CompiledQuery<Row> => {
    compiled ??= compile(db, build);
    const { query, names } = compiled;
    const parameters = query.parameters.map((parameter, at) => {
      const name = names[at];
      return name === undefined ? parameter : values[name];
    });
    return { ...query, parameters };
  };
}

/** Declares a statement with named arguments. */
export function statement<Name extends string, Row>(build: Build<Name, Row>) {
  const bind = bindLater(build);
  return async (db: Db, values: Values<Name>): Promise<Row[]> =>
    (await db.executeQuery<Row>(bind(db, values))).rows;
}

/**
 * Declares a statement whose rows are shared for two seconds by all who give it the same arguments, outside of transactions. For what many
 * read at the same moment and few change.
 */
export function sharedStatement<Name extends string, Row>(build: Build<Name, Row>) {
  const bind = bindLater(build);
  const byDatabase = new WeakMap<Db, SharedReads<readonly Row[]>>();
  return (db: Db, values: Values<Name>): Promise<readonly Row[]> => {
    const query = bind(db, values);
    const load = async () => (await db.executeQuery<Row>(query)).rows;
    if (db.isTransaction) return load();
    const reads = byDatabase.get(db) ?? new SharedReads<readonly Row[]>();
    byDatabase.set(db, reads);
    return reads.get(JSON.stringify(query.parameters), load);
  };
}
