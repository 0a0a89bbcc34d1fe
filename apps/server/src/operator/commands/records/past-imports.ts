import type { Db } from '../../../database/tables.ts';
import { importQueries, type AppliedImport } from '../../../university/imports/import.queries.ts';
import { undoImport } from '../../../university/imports/undo.service.ts';
import type { CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';

const titleOf = ({
  id,
  source,
  year,
  actor,
  files,
  appliedAt,
  undoneAt,
  undoneBy,
}: AppliedImport): string => {
  const names = files.map(({ name }) => name).join(', ');
  const undone = undoneAt ? `; undone ${undoneAt.toISOString()} by ${undoneBy}` : '';
  return `${id}  ${appliedAt.toISOString()}  ${source}${year === null ? '' : ` ${year}`}: ${names}, by ${actor}${undone}`;
};

function parseId([id = '', ...more]: readonly string[]): number {
  if (!/^\d{1,9}$/.test(id) || more.length > 0)
    throw new UsageError(`This takes the number of an import; 'import list' shows them`);
  return Number(id);
}

export async function listImports(db: Db, { print }: CommandContext): Promise<void> {
  const imports = await importQueries(db).list();
  for (const one of imports) print(titleOf(one));
  if (imports.length === 0) print('Nothing was imported yet.');
}

export async function showImport(db: Db, { args, print }: CommandContext): Promise<void> {
  const id = parseId(args);
  const found = await importQueries(db).find(id);
  if (!found) throw new UsageError(`There is no import ${id}; 'import list' shows them`);
  print(titleOf(found));
  for (const line of found.report) print(line);
}

export async function undo(db: Db, { args, actor, print }: CommandContext): Promise<void> {
  const id = parseId(args);
  const count = await undoImport(db, id, actor);
  print(`Import ${id} is undone: ${count} records are as before.`);
}
