import type { Catalog } from './catalog.ts';
import type { TreeNode } from './node-tree.ts';

/** What the conditions of a query rule out in its rows. */
export interface Proven {
  /** The columns that are not null, as `<table of the query> <number>`. */
  readonly columns: ReadonlySet<string>;
  /** The outer joins that have found a row. */
  readonly joins: ReadonlySet<number>;
}

export const columnOf = (variable: TreeNode): string =>
  `${variable.number('varno')} ${variable.number('varattno')}`;

const INNER_JOIN = 0;
const LEFT_JOIN = 1;
const IS_NOT_NULL = '1';
const ANY_SUBLINK = '2';

/** The conditions that hold for every row that a part of `from` gives. */
function conditionsOf(part: TreeNode): TreeNode[] {
  const quals = part.node('quals');
  const own = quals ? [quals] : [];
  if (part.type === 'FROMEXPR') return [...own, ...part.nodes('fromlist').flatMap(conditionsOf)];
  if (part.type !== 'JOINEXPR') return [];
  const left = part.node('larg');
  const right = part.node('rarg');
  const kind = part.number('jointype');
  if (kind === LEFT_JOIN) return left ? conditionsOf(left) : [];
  if (kind !== INNER_JOIN) return [];
  return [...own, ...[left, right].flatMap((side) => (side ? conditionsOf(side) : []))];
}

/** The parts of an expression that make it null when they are. */
function partsOf(catalog: Catalog, node: TreeNode): readonly TreeNode[] {
  const { type } = node;
  if (type === 'SCALARARRAYOPEXPR') return node.nodes('args').slice(0, 1);
  if (type === 'RELABELTYPE' || type === 'COERCEVIAIO' || type === 'COLLATEEXPR') return node.nodes('arg');
  const called = catalog.functions.get(node.number('opfuncid') || node.number('funcid'));
  return called?.isStrict ? node.nodes('args') : [];
}

/** The columns that are not null if an expression is not. */
function strictColumns(catalog: Catalog, node: TreeNode): TreeNode[] {
  if (node.type === 'VAR') return node.number('varlevelsup') === 0 ? [node] : [];
  return partsOf(catalog, node).flatMap((part) => strictColumns(catalog, part));
}

/** The columns that are not null if a condition is true. */
function trueColumns(catalog: Catalog, condition: TreeNode): TreeNode[] {
  if (condition.type === 'BOOLEXPR')
    return condition.text('boolop') === 'and'
      ? condition.nodes('args').flatMap((one) => trueColumns(catalog, one))
      : [];
  const argument = condition.node('arg');
  if (condition.type === 'NULLTEST')
    return argument && condition.text('nulltesttype') === IS_NOT_NULL ? strictColumns(catalog, argument) : [];
  const test = condition.node('testexpr');
  if (condition.type === 'SUBLINK')
    return test && condition.text('subLinkType') === ANY_SUBLINK ? trueColumns(catalog, test) : [];
  return strictColumns(catalog, condition);
}

/** Reads the conditions of a query. */
export function provenIn(catalog: Catalog, query: TreeNode): Proven {
  const from = query.node('jointree');
  const columns = (from ? conditionsOf(from) : []).flatMap((one) => trueColumns(catalog, one));
  return {
    columns: new Set(columns.map(columnOf)),
    joins: new Set(columns.flatMap((column) => column.numbers('varnullingrels'))),
  };
}
