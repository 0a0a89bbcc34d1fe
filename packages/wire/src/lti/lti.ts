import {
  boolean,
  day,
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
import { oneOfNames } from '../codec/names.ts';
import { decimal, integerOf } from '../codec/values.ts';
import { get, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';

export const ltiErrors = {
  /** A column of the journal has the scores of one link. */
  lessonHasScores: 'rule',
  /** The tool lets nobody choose content. */
  toolHasNoChoice: 'rule',
  /** The operator has disabled the tool. */
  toolDisabled: 'rule',
} as const satisfies ErrorTable;

/** The longest title of a link, in characters. */
export const LTI_TITLE_MAX_LENGTH = 200;
/** The points of a column of the journal, at most. */
export const LTI_POINTS_MAX = 100;
/** Links of one class, at most. */
export const LTI_LINKS_MAX = 200;

/** A class, or one of its lessons: where content of a tool is. */
const place = { classId: ['id_class', optional(id)], lessonId: ['id_lesson', optional(id)] } as const;

const LtiPlace = record(place);
export type LtiPlace = InsideOf<typeof LtiPlace>;

/** A tool that a teacher can use in a class. */
const LtiTool = record({
  id: ['id_tool', id],
  name: ['name', text],
  /** Content can be chosen in the tool. */
  hasChoice: ['choice', boolean],
  /** It reports scores. */
  hasScores: ['scores', boolean],
});
export type LtiTool = InsideOf<typeof LtiTool>;

/** A class of a teacher, to which links can be added. */
const LtiClass = record({
  id: ['id_class', id],
  disciplineName: ['p34', text],
  groupName: ['p20', text],
});
export type LtiClass = InsideOf<typeof LtiClass>;

/** Content of a tool. */
const LtiLink = record({
  id: ['id_link', id],
  title: ['title', text],
  toolName: ['tool', text],
  disciplineName: ['p34', text],
  groupName: ['p20', text],
  /** The day of its lesson; null among the materials. */
  date: ['date', nullable(day)],
  /** It brings scores. */
  hasScores: ['scores', boolean],
  canRemove: ['canEdit', boolean],
});
export type LtiLink = InsideOf<typeof LtiLink>;

/**
 * What became of a score: `written` is in the journal; `waiting` is not final yet, `stored` has no column. The others say why the journal
 * did not take it.
 */
export const ltiScoreStates = [
  'written',
  'waiting',
  'stored',
  'markedByHand',
  'lessonLocked',
  'moduleClosed',
  'lessonNotBegun',
  'notInJournal',
] as const;
export type LtiScoreState = (typeof ltiScoreStates)[number];

const LtiScore = record({
  studentId: ['id_student', id],
  fullName: ['s_fio', text],
  score: ['otsenka', nullable(decimal)],
  scoreMax: ['max', nullable(decimal)],
  comment: ['comment', nullable(text)],
  state: ['state', oneOfNames(ltiScoreStates)],
  scoredAt: ['created', timestamp],
});
export type LtiScore = InsideOf<typeof LtiScore>;

const Address = record({ address: ['url', text] });
const LinkRequest = record({ linkId: ['id_link', id] });

/** Tools of the university that open by LTI 1.3 (chosen here, D-07). */
export const lti = {
  tools: get('/api/lti/tools.json', {
    summary: 'The tools that the teacher of a class can use in it.',
    access: 'teacher',
    request: LtiPlace,
    response: list(LtiTool),
  }),
  classes: get('/api/lti/classes.json', {
    summary: "The caller's classes of an academic year, to whose materials links can be added.",
    access: 'teacher',
    request: record({ academicYearId: ['id_a_year', id] }),
    response: list(LtiClass),
  }),
  links: get('/api/lti/links.json', {
    summary: "Content of tools in the caller's classes of an academic year.",
    access: 'signed-in',
    request: record({ academicYearId: ['id_a_year', id] }),
    response: list(LtiLink),
  }),
  lessonLinks: get('/api/lti/lesson-links.json', {
    summary: "Content of tools in one of the caller's lessons.",
    access: 'signed-in',
    request: record({ lessonId: ['id_lesson', id] }),
    response: list(LtiLink),
  }),
  addLink: post('/api/lti/link-insert.json', {
    summary:
      'Adds the start of a tool to a class or lesson of the caller; with points, its scores go into the journal.',
    access: 'teacher',
    request: record({
      ...place,
      toolId: ['id_tool', id],
      title: ['title', textOf(1, LTI_TITLE_MAX_LENGTH)],
      points: ['points', optional(integerOf(1, LTI_POINTS_MAX))],
    }),
    response: single(LtiLink),
    writes: true,
  }),
  removeLink: post('/api/lti/link-delete.json', {
    summary: "Removes a link from the caller's class; marks stay in the journal.",
    access: 'teacher',
    request: LinkRequest,
    response: single(LinkRequest),
    writes: true,
  }),
  open: post('/api/lti/open.json', {
    summary: "Begins a launch of a link in one of the caller's classes; the address opens the tool once.",
    access: 'signed-in',
    request: LinkRequest,
    response: single(Address),
    writes: true,
    isUnstored: true,
  }),
  choose: post('/api/lti/choose.json', {
    summary: 'Begins a choice of content in a tool; the address opens the tool once.',
    access: 'teacher',
    request: record({ ...place, toolId: ['id_tool', id] }),
    response: single(Address),
    writes: true,
    isUnstored: true,
  }),
  scores: get('/api/lti/scores.json', {
    summary: "The scores of a link of the caller's class, and what became of them in the journal.",
    access: 'teacher',
    request: LinkRequest,
    response: list(LtiScore),
  }),
  enterScores: post('/api/lti/scores-enter.json', {
    summary:
      'Tries again to put the scores of a link into the journal, for example when its lesson was opened.',
    access: 'teacher',
    request: LinkRequest,
    response: list(LtiScore),
    writes: true,
  }),
} as const;
