import {
  count,
  emptyRequest,
  flag,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { sha256Hex, integerOf, listOf, optionalList } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { download, post } from '../contract/endpoint.ts';
import { importedKinds } from './office-imports.ts';

/** The files of an import on the page, together; larger ones go by the command line. */
export const PLAN_MAX_BYTES = 16 * 1024 * 1024;
/** The files of an import: every table, and some more for workbooks. */
export const PLAN_FILES_MAX = 20;
/** The records of each part of a plan that are listed. */
export const PLAN_ENTRIES_MAX = 200;
/** The problems of a plan that are listed; a file has all of them. */
export const PLAN_PROBLEMS_MAX = 200;
/** The plans that are open at a time; all of them are listed. */
export const PLANS_MAX = 50;
export const SOURCE_MAX_LENGTH = 50;
export const FILE_NAME_MAX_LENGTH = 200;
const DECISIONS_MAX = 1_000;
/** The longest base64 of a file. */
const CONTENT_MAX_LENGTH = Math.ceil(PLAN_MAX_BYTES / 3) * 4;
const PLAN_BODY_MAX_BYTES = CONTENT_MAX_LENGTH + 64 * 1024;

/**
 * How far an import is: `planning` and `applying` go on in the background; `planned` waits for an approval, `faulty` has problems;
 * `outdated` would do something else today, and `failed` met an error of the server: both can be planned again.
 */
export const planStates = [
  'planning',
  'planned',
  'faulty',
  'applying',
  'applied',
  'outdated',
  'failed',
] as const;
export type PlanState = (typeof planStates)[number];

/** A table of an import that is done, of how many. */
const PlanProgress = record({
  table: ['table', text],
  number: ['number', count],
  of: ['of', count],
});

/** A field of a record, as it is stored and as the import has it. */
const PlanField = record({
  /** The column of the table. */
  column: ['column', text],
  before: ['before', nullable(text)],
  after: ['after', nullable(text)],
});

const PlanEntry = record({
  name: ['name', text],
  sourceId: ['id_source', text],
  fields: ['fields', list(PlanField)],
  /** The last day of what ends, the first one of what is removed. */
  day: ['day', nullable(text)],
});
export type PlanEntry = InsideOf<typeof PlanEntry>;

export const planChanges = ['linked', 'added', 'changed', 'ended', 'removed', 'corrected', 'absent'] as const;

/** Records of a kind to which the same happens: how many, and the first of them; `corrected` and `absent` ones stay as they are. */
const PlanPart = record({
  kind: ['kind', oneOfNames(importedKinds)],
  change: ['change', oneOfNames(planChanges)],
  count: ['count', count],
  entries: ['entries', list(PlanEntry)],
});
export type PlanPart = InsideOf<typeof PlanPart>;

/** A newcomer who may be somebody else: of the portal, whose login is there, or of the same file. */
const PossibleDouble = record({
  sourceId: ['id_source', text],
  login: ['login', nullable(text)],
  /** Both have the same ПИН, so that they cannot be two people. */
  isCertain: ['certain', flag],
});

/** What is wrong with a file or a line of it, and what to do. */
const PlanProblem = record({
  file: ['file', text],
  line: ['line', nullable(count)],
  column: ['column', nullable(text)],
  value: ['value', nullable(text)],
  what: ['what', text],
  remedy: ['remedy', text],
  double: ['double', nullable(PossibleDouble)],
});
export type PlanProblem = InsideOf<typeof PlanProblem>;

const summary = {
  id: ['id_plan', id],
  source: ['source', text],
  year: ['year', nullable(count)],
  files: ['files', list(text)],
  state: ['state', oneOfNames(planStates)],
  authorName: ['author', text],
  createdAt: ['date', timestamp],
  progress: ['progress', nullable(PlanProgress)],
} as const;

/** An import that waits to be applied (D-67). */
const ImportPlanSummary = record(summary);
export type ImportPlanSummary = InsideOf<typeof ImportPlanSummary>;

/** A plan with all that somebody approves. */
export const ImportPlan = record({
  ...summary,
  changeCount: ['changes', count],
  /** Records in use that the files do not have, in such numbers that somebody confirms them. */
  absencesToConfirm: ['absences', count],
  parts: ['parts', list(PlanPart)],
  problemCount: ['problem_count', count],
  problems: ['problems', list(PlanProblem)],
  /** Over the files and all changes: what is applied is what was approved. */
  hash: ['hash', nullable(text)],
  /** Whether the caller may apply it; not the author where a second person is needed. */
  mayApply: ['may_apply', flag],
  needsSecondPerson: ['second_person', flag],
  /** The number of the import that came of it. */
  importId: ['id_import', nullable(id)],
});
export type ImportPlan = InsideOf<typeof ImportPlan>;

const runner = { claim: 'imports.run' } as const;
const ofPlan = { planId: ['id_plan', id] } as const;
const sourceId = textOf(1, FILE_NAME_MAX_LENGTH);

/** Imports of records that are planned and applied on a page, for those whose claim covers the whole university. */
export const importPlans = {
  plans: post('/api/office/imports/plans.json', {
    summary: 'The imports that were planned and not applied yet, the newest first.',
    access: runner,
    request: emptyRequest,
    response: list(ImportPlanSummary),
  }),
  plan: post('/api/office/imports/plan.json', {
    summary: 'What an import would do, or what is wrong with its files.',
    access: runner,
    request: record(ofPlan),
    response: single(ImportPlan),
  }),
  addPlan: post('/api/office/imports/addplan.json', {
    summary: 'Has an import planned in the background.',
    access: runner,
    bodyMaxBytes: PLAN_BODY_MAX_BYTES,
    request: record({
      /** One word for the system that the files come from. */
      source: ['source', textOf(1, SOURCE_MAX_LENGTH)],
      /** The academic year of teaching, timetable and holidays. */
      year: ['year', optional(integerOf(1900, 2200))],
      files: [
        'files',
        listOf(
          record({
            name: ['name', textOf(1, FILE_NAME_MAX_LENGTH)],
            /** A CSV file, a workbook or a OneRoster archive, as base64. */
            content: ['content', textOf(1, CONTENT_MAX_LENGTH)],
          }),
          PLAN_FILES_MAX,
        ),
      ],
    }),
    response: single(ImportPlan),
    writes: true,
  }),
  planAgain: post('/api/office/imports/planagain.json', {
    summary:
      'Has the files of an import planned again, with what was decided about newcomers who may be known.',
    access: runner,
    request: record({
      ...ofPlan,
      /** Newcomers who are stored people. */
      same: [
        'same',
        optionalList(
          record({ sourceId: ['id_source', sourceId], login: ['login', sourceId] }),
          DECISIONS_MAX,
        ),
      ],
      /** Newcomers who are nobody who is stored. */
      distinct: ['distinct', optionalList(sourceId, DECISIONS_MAX)],
    }),
    response: single(ImportPlan),
    writes: true,
  }),
  applyPlan: post('/api/office/imports/applyplan.json', {
    summary: 'Has a plan applied in the background.',
    access: { claim: 'imports.approve' },
    request: record({
      ...ofPlan,
      hash: ['hash', sha256Hex],
      confirmedAbsences: ['absences', optional(count)],
    }),
    response: single(ImportPlan),
    writes: true,
  }),
  dropPlan: post('/api/office/imports/dropplan.json', {
    summary: 'Removes a plan with its files.',
    access: runner,
    request: record(ofPlan),
    response: single(record(ofPlan)),
    writes: true,
  }),
  problemsFile: download('/api/office/imports/problems.csv', {
    summary: 'All problems of the files of a plan, to send back to who made them.',
    access: runner,
    request: record(ofPlan),
  }),
} as const;
