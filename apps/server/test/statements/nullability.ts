import type { Catalog } from './catalog.ts';
import type { TreeNode } from './node-tree.ts';
import { provenIn, columnOf, type Proven } from './proven.ts';

/** `unknown` if the statement alone does not say it: a parameter, or a function that returns null for some values. */
export type Nullability = 'never' | 'maybe' | 'unknown';

/** A query with the query around it. */
export interface Scope {
  readonly query: TreeNode;
  readonly outer: Scope | undefined;
  readonly proven: Proven;
}

/** Functions that return null for some arguments that are not null. */
const partial =
  /^jsonb?_(object_field|array_element|extract_path)|^array_(length|position|upper|lower)$|^substring$|^regexp_(match|substr)$/;
/** Functions and aggregates that never return null, whatever their arguments are. */
const total =
  /^(concat|concat_ws|format|jsonb?_build_(object|array)|num_(non)?nulls|count|row_number|rank|dense_rank|ntile)$/;
/** Aggregates that keep null values as elements. */
const collecting = /^(array_agg|jsonb?_agg|jsonb?_object_agg)(_strict)?$/;
const lookingAside = /^(lag|lead|nth_value)$/;

/** Null as soon as one part is. */
export function anyOf(parts: readonly Nullability[]): Nullability {
  if (parts.includes('maybe')) return 'maybe';
  return parts.includes('unknown') ? 'unknown' : 'never';
}

/** Null only if all parts are. */
function allOf(parts: readonly Nullability[]): Nullability {
  if (parts.includes('never')) return 'never';
  return parts.includes('unknown') ? 'unknown' : 'maybe';
}

type Rule = (node: TreeNode, scope: Scope, analysis: Analysis) => Nullability;

const never: Rule = () => 'never';
const ofArguments: Rule = (node, scope, analysis) => anyOf(analysis.all(node.nodes('args'), scope));
const ofArgument: Rule = (node, scope, analysis) => analysis.child(node, 'arg', scope);

function ofCall(node: TreeNode, scope: Scope, analysis: Analysis): Nullability {
  const called = analysis.catalog.functions.get(node.number('opfuncid') || node.number('funcid'));
  if (called && total.test(called.name)) return 'never';
  const given = ofArguments(node, scope, analysis);
  if (!called?.isStrict || partial.test(called.name)) return given === 'maybe' ? 'maybe' : 'unknown';
  return given;
}

function ofAggregate(node: TreeNode, scope: Scope, analysis: Analysis): Nullability {
  const name = analysis.catalog.functions.get(node.number('aggfnoid'))?.name ?? '';
  if (total.test(name)) return 'never';
  if (scope.query.list('groupClause').length === 0 || node.node('aggfilter')) return 'maybe';
  if (collecting.test(name)) return 'never';
  return anyOf(node.nodes('args').map((entry) => analysis.child(entry, 'expr', scope)));
}

function ofWindow(node: TreeNode, scope: Scope, analysis: Analysis): Nullability {
  const name = analysis.catalog.functions.get(node.number('winfnoid'))?.name ?? '';
  if (total.test(name)) return 'never';
  return lookingAside.test(name) ? 'maybe' : ofArguments(node, scope, analysis);
}

const ofCase: Rule = (node, scope, analysis) =>
  anyOf([
    ...node.nodes('args').map((branch) => analysis.child(branch, 'result', scope)),
    analysis.child(node, 'defresult', scope),
  ]);

const EXPRESSION_SUBLINK = '4';

/** A query that always gives one row: an aggregate without groups, or one without tables and conditions. */
function hasOneRow(query: TreeNode): boolean {
  if (query.text('hasAggs') === 'true')
    return query.list('groupClause').length === 0 && !query.node('havingQual');
  const from = query.node('jointree');
  return from?.list('fromlist').length === 0 && !from.node('quals');
}

function ofSublink(node: TreeNode, scope: Scope, analysis: Analysis): Nullability {
  const query = node.node('subselect');
  if (node.text('subLinkType') === EXPRESSION_SUBLINK && query)
    return hasOneRow(query) ? analysis.column(query, 1, scope) : 'maybe';
  const test = node.node('testexpr');
  return test ? anyOf([analysis.of(test, scope) === 'maybe' ? 'unknown' : 'never']) : 'never';
}

/** The kinds of tables that a query reads. */
const kinds = { relation: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 } as const;

/** A column of a table that a query reads. */
interface Column {
  readonly table: TreeNode;
  readonly number: number;
}

function ofFunctionTable({ table, number }: Column): Nullability {
  const columnCounts = table.nodes('functions').map((one) => one.number('funccolcount'));
  const isOrdinality = number > columnCounts.reduce((sum, count) => sum + count, 0);
  return isOrdinality ? 'never' : 'unknown';
}

function ofCommonTable({ table, number }: Column, scope: Scope, analysis: Analysis): Nullability {
  let owner: Scope | undefined = scope;
  for (let level = table.number('ctelevelsup'); level > 0; level -= 1) owner = owner?.outer;
  const named = owner?.query.nodes('cteList').find((one) => one.text('ctename') === table.text('ctename'));
  const query = named?.node('ctequery');
  return query ? analysis.column(query, number, owner) : 'unknown';
}

/** A column of a table of the query. */
function ofColumn(column: Column, scope: Scope, analysis: Analysis): Nullability {
  const { table, number } = column;
  const { catalog } = analysis;
  const subquery = table.node('subquery');
  const item = (name: string): Nullability => {
    const expression = table.nodes(name)[number - 1];
    return expression ? analysis.of(expression, scope) : 'unknown';
  };
  switch (table.number('rtekind')) {
    case kinds.relation:
      return catalog.nullableColumns.has(`${table.text('relid')} ${number}`) ? 'maybe' : 'never';
    case kinds.subquery:
      return subquery ? analysis.column(subquery, number, scope) : 'unknown';
    case kinds.join:
      return item('joinaliasvars');
    case kinds.function:
      return ofFunctionTable(column);
    case kinds.cte:
      return ofCommonTable(column, scope, analysis);
    case kinds.group:
      return item('groupexprs');
    default:
      return 'unknown';
  }
}

function ofVariable(node: TreeNode, scope: Scope, analysis: Analysis): Nullability {
  let owner: Scope | undefined = scope;
  for (let level = node.number('varlevelsup'); level > 0; level -= 1) owner = owner?.outer;
  if (!owner || owner.proven.columns.has(columnOf(node))) return owner ? 'never' : 'unknown';
  const { joins } = owner.proven;
  if (node.numbers('varnullingrels').some((join) => !joins.has(join))) return 'maybe';
  const table = owner.query.nodes('rtable')[node.number('varno') - 1];
  return table ? ofColumn({ table, number: node.number('varattno') }, owner, analysis) : 'unknown';
}

const rules: Readonly<Record<string, Rule>> = {
  VAR: ofVariable,
  CONST: (node) => (node.text('constisnull') === 'true' ? 'maybe' : 'never'),
  PARAM: () => 'unknown',
  OPEXPR: ofCall,
  FUNCEXPR: ofCall,
  SCALARARRAYOPEXPR: ofArguments,
  BOOLEXPR: ofArguments,
  AGGREF: ofAggregate,
  WINDOWFUNC: ofWindow,
  COALESCEEXPR: (node, scope, analysis) => allOf(analysis.all(node.nodes('args'), scope)),
  MINMAXEXPR: (node, scope, analysis) => allOf(analysis.all(node.nodes('args'), scope)),
  NULLIFEXPR: () => 'maybe',
  CASEEXPR: ofCase,
  SUBLINK: ofSublink,
  RELABELTYPE: ofArgument,
  COERCEVIAIO: ofArgument,
  ARRAYCOERCEEXPR: ofArgument,
  COERCETODOMAIN: ofArgument,
  COLLATEEXPR: ofArgument,
  NULLTEST: never,
  BOOLEANTEST: never,
  DISTINCTEXPR: never,
  ARRAYEXPR: never,
  ROWEXPR: never,
  SQLVALUEFUNCTION: never,
  JSONCONSTRUCTOREXPR: never,
  NEXTVALUEEXPR: never,
};

/** Says of the columns of a query whether they may be null. */
export class Analysis {
  readonly catalog: Catalog;
  readonly #open = new Set<TreeNode>();

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  of(node: TreeNode, scope: Scope): Nullability {
    return rules[node.type]?.(node, scope, this) ?? 'unknown';
  }

  all(nodes: readonly TreeNode[], scope: Scope): Nullability[] {
    return nodes.map((node) => this.of(node, scope));
  }

  /** A missing expression is null: the `else` of a `case`. */
  child(node: TreeNode, name: string, scope: Scope): Nullability {
    const child = node.node(name);
    return child ? this.of(child, scope) : 'maybe';
  }

  /** The column of a query with a number, counted from 1. */
  column(query: TreeNode, number: number, outer?: Scope): Nullability {
    // A recursive query reads its own rows.
    if (this.#open.has(query)) return 'never';
    this.#open.add(query);
    const scope = { query, outer, proven: provenIn(this.catalog, query) };
    const parts = query.node('setOperations')
      ? this.#branches(query).map((branch) => this.column(branch, number, scope))
      : [this.#entry(query, number, scope)];
    this.#open.delete(query);
    return anyOf(parts);
  }

  #entry(query: TreeNode, number: number, scope: Scope): Nullability {
    const entry = targetsOf(query).find((target) => target.number('resno') === number);
    return entry ? this.child(entry, 'expr', scope) : 'unknown';
  }

  #branches(query: TreeNode): TreeNode[] {
    return query.nodes('rtable').flatMap((table) => table.node('subquery') ?? []);
  }
}

/** The columns that a query returns. */
export function targetsOf(query: TreeNode): readonly TreeNode[] {
  const returned = query.nodes('returningList');
  const targets =
    returned.length > 0 || query.text('commandType') !== '1' ? returned : query.nodes('targetList');
  return targets.filter((target) => target.text('resjunk') !== 'true');
}
