import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  AliasNode,
  IdentifierNode,
  RawNode,
  type CompiledQuery,
  type OperationNode,
  type RootOperationNode,
  type SelectionNode,
} from 'kysely';
import { kindOf } from './value-kinds.ts';

/** A template of SQL without the values in between: it finds the place in the source. */
export type Template = string;

/** One statement that was run. */
export interface StatementRecord {
  /** The text that PostgreSQL received. */
  readonly text: string;
  /** The kinds of the parameters' values. */
  readonly parameters: readonly string[];
  /** The template of the whole statement, unless a query builder made it. */
  readonly whole: Template | undefined;
  /** The templates of columns that a query builder selected. */
  readonly columns: Readonly<Record<string, Template>>;
  /** Values of each column, as JSON. */
  readonly samples: Readonly<Record<string, readonly string[]>>;
}

export const templateOf = (parts: readonly string[]): Template => parts.join('${}');

function selectionsOf(node: RootOperationNode): readonly SelectionNode[] {
  if (node.kind === 'SelectQueryNode') return node.selections ?? [];
  return 'returning' in node ? (node.returning?.selections ?? []) : [];
}

const rawTemplate = (node: OperationNode): Template | undefined =>
  RawNode.is(node) ? templateOf(node.sqlFragments) : undefined;

function columnsOf(node: RootOperationNode): Record<string, Template> {
  const columns: Record<string, Template> = {};
  for (const { selection } of selectionsOf(node)) {
    if (!AliasNode.is(selection) || !IdentifierNode.is(selection.alias)) continue;
    const template = rawTemplate(selection.node);
    if (template !== undefined) columns[selection.alias.name] = template;
  }
  return columns;
}

export const toRecord = (
  { query, sql, parameters }: CompiledQuery,
  samples: StatementRecord['samples'] = {},
): StatementRecord => ({
  text: sql,
  parameters: parameters.map(kindOf),
  whole: rawTemplate(query),
  columns: columnsOf(query),
  samples,
});

/** The same statement with the same kinds of values. */
export const keyOf = (text: string, parameters: readonly string[]): string =>
  `${text}\n${parameters.join(' ')}`;

export function readRecords(dir: string): StatementRecord[] {
  const lines = readdirSync(dir).flatMap((name) => readFileSync(path.join(dir, name), 'utf8').split('\n'));
  return lines.filter(Boolean).map((line): StatementRecord => JSON.parse(line));
}
