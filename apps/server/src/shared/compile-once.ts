import type { CompiledQuery } from 'kysely';
import type { Db } from '../database/tables.ts';

/** No id is so low: a number that stands for an argument until the statement is compiled. */
const FIRST_MARK = -(2 ** 40);

type Build<Name extends string, Row> = (argument: (name: Name) => number, db: Db) => CompiledQuery<Row>;

function compile<Name extends string, Row>(db: Db, build: Build<Name, Row>) {
  const names = new Map<unknown, Name>();
  const argument = (name: Name): number => {
    const mark = FIRST_MARK - names.size;
    names.set(mark, name);
    return mark;
  };
  const query = build(argument, db);
  return { query, names: query.parameters.map((parameter) => names.get(parameter)) };
}

/**
 * A statement of a busy call: its text is made with the first use and not again. Making it costs more than everything
 * else that the server does about it.
 */
export function compileOnce<Name extends string, Row>(build: Build<Name, Row>) {
  let known: ReturnType<typeof compile<Name, Row>> | undefined;
  return async (db: Db, values: Readonly<Record<Name, number>>): Promise<Row[]> => {
    known ??= compile(db, build);
    const { query, names } = known;
    const parameters = query.parameters.map((parameter, at) => {
      const name = names[at];
      return name === undefined ? parameter : values[name];
    });
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
