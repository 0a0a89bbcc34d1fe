import {
  count,
  flag,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';

/** The imports of one page. */
export const OFFICE_IMPORTS_PAGE = 20;

export const importErrors = {
  /** Somebody has undone the import already. */
  importUndone: 'rule',
  /** The plan is being made or applied, or somebody has applied it. */
  planNotOpen: 'rule',
  /** Files or stored records are not what they were when the import was planned. */
  planOutdated: 'rule',
  /** The number of absent records is not the one that the plan says. */
  absencesNotConfirmed: 'rule',
  /** The setting `importApproval` wants somebody else than who planned the import. */
  secondPersonNeeded: 'rule',
  sourceNotOneWord: 'rule',
  /** Open plans have files, so that their number is limited. */
  tooManyPlans: 'rule',
} as const satisfies ErrorTable;

/** The kinds of records that imports store. */
export const importedKinds = [
  'faculties',
  'departments',
  'specialities',
  'years',
  'terms',
  'disciplines',
  'rooms',
  'groups',
  'people',
  'members',
  'classes',
  'teachers',
  'slots',
  'holidays',
  'orders',
  'charges',
  'curricula',
  'grades',
] as const;

const ImportCount = record({
  /** What the records are. */
  kind: ['kind', oneOfNames(importedKinds)],
  change: ['change', oneOfNames(['added', 'changed', 'ended', 'removed', 'linked'])],
  count: ['count', count],
});

const UndoObstacle = record({
  reason: ['reason', oneOfNames(['changedSince', 'inUse', 'undone', 'unknown', 'failed'])],
  /** The first of the records that are in the way. */
  records: ['records', list(text)],
});

/** An import of records that was applied (D-67). */
export const OfficeImport = record({
  id: ['id_import', id],
  /** The system that the files come from. */
  source: ['source', text],
  year: ['year', nullable(count)],
  files: ['files', list(text)],
  actor: ['actor', text],
  appliedAt: ['date', timestamp],
  undoneAt: ['undone', nullable(timestamp)],
  undoneBy: ['undone_by', nullable(text)],
  /** It is being undone: the list says when it is. */
  isUndoing: ['undoing', flag],
  /** Why it could not be undone. */
  obstacle: ['obstacle', nullable(UndoObstacle)],
  counts: ['counts', list(ImportCount)],
});
export type OfficeImport = InsideOf<typeof OfficeImport>;

const OfficeImportPage = record({ imports: ['imports', list(OfficeImport)], hasMore: ['hasMore', flag] });
export type OfficeImportPage = InsideOf<typeof OfficeImportPage>;

const runner = { claim: 'imports.run' } as const;

/** Imports of records, for those whose claim covers the whole university. */
export const officeImports = {
  pastImports: post('/api/office/imports/list.json', {
    summary: 'The imports that were applied, the newest first, with what each has changed.',
    access: runner,
    request: record({ beforeId: ['before', optional(id)] }),
    response: single(OfficeImportPage),
  }),
  undoImport: post('/api/office/imports/undo.json', {
    summary: 'Has an import undone in the background; the list says how it went.',
    access: runner,
    request: record({ importId: ['id_import', id] }),
    response: single(OfficeImport),
    writes: true,
  }),
} as const;
