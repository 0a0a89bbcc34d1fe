import type { CompiledQuery } from 'kysely';
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

/**
 * Declares a statement with named arguments. It is compiled on first use, because building the SQL of a frequent statement costs
 * more than the rest of a cheap request.
 */
export function statement<Name extends string, Row>(build: Build<Name, Row>) {
  let compiled: ReturnType<typeof compile<Name, Row>> | undefined;
  return async (db: Db, values: Readonly<Record<Name, unknown>>): Promise<Row[]> => {
    compiled ??= compile(db, build);
    const { query, names } = compiled;
    const parameters = query.parameters.map((parameter, at) => {
      const name = names[at];
      return name === undefined ? parameter : values[name];
    });
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
