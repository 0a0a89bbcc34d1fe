import type pg from 'pg';
import type { Catalog } from './catalog.ts';
import { parseTree, TreeNode, type Tree } from './node-tree.ts';
import { Analysis, targetsOf, type Nullability } from './nullability.ts';

export interface DescribedColumn {
  readonly name: string;
  /** The id of the type. */
  readonly type: number;
  readonly nullability: Nullability;
}

/** What PostgreSQL says of a statement before it runs. */
export interface DescribedStatement {
  readonly parameters: readonly number[];
  readonly columns: readonly DescribedColumn[];
}

function firstQuery(tree: Tree): TreeNode | undefined {
  if (tree instanceof TreeNode) return tree;
  return Array.isArray(tree) ? tree.map(firstQuery).find(Boolean) : undefined;
}

/** Describes statements on a connection, without running them: as a prepared statement, and as the body of a function. */
export function createDescriber(client: pg.ClientBase, catalog: Catalog) {
  let count = 0;

  async function readTypes(text: string) {
    count += 1;
    await client.query(`prepare described_${count} as ${text}`);
    const { rows } = await client.query<{ parameters: number[]; results: number[] | null }>(
      `select parameter_types::oid[]::int[] as parameters, result_types::oid[]::int[] as results
       from pg_prepared_statements where name = 'described_${count}'`,
    );
    await client.query(`deallocate described_${count}`);
    return rows[0] ?? { parameters: [], results: null };
  }

  async function readQuery(text: string, parameters: readonly number[]): Promise<TreeNode> {
    const { rows: types } = await client.query<{ name: string }>(
      'select format_type(id, null) as name from unnest($1::oid[]) with ordinality one(id, place) order by place',
      [parameters],
    );
    const list = types.map(({ name }) => name).join(', ');
    const name = `described_${count}`;
    await client.query(`create function pg_temp.${name}(${list}) returns void begin atomic ${text}; end`);
    const { rows } = await client.query<{ body: string }>(
      `select prosqlbody as body from pg_proc where oid = 'pg_temp.${name}'::regproc`,
    );
    const query = firstQuery(parseTree(rows[0]?.body ?? ''));
    if (!query) throw new Error(`No query in ${text}`);
    return query;
  }

  return async (text: string): Promise<DescribedStatement> => {
    const { parameters, results } = await readTypes(text);
    if (!results) return { parameters, columns: [] };
    const query = await readQuery(text, parameters);
    const analysis = new Analysis(catalog);
    const columns = targetsOf(query).map((target, at) => ({
      name: target.text('resname'),
      type: results[at] ?? 0,
      nullability: analysis.column(query, target.number('resno')),
    }));
    return { parameters, columns };
  };
}
