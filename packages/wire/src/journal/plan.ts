import {
  boolean,
  count,
  id,
  list,
  nullable,
  record,
  single,
  text,
  textOf,
  type InsideOf,
} from '../codec/codec.ts';
import { integerOf } from '../codec/values.ts';
import { idOrNew } from '../codec/id-or-new.ts';
import { post } from '../contract/endpoint.ts';
import { JournalColumn, JournalRef, classFields, journalFields, studentFields } from './fields.ts';
import { HOURS_MAX, THEME_MAX_LENGTH, lessonFacts } from './writes.ts';
import { Notice } from '../profile/profile.ts';

/** The longest title of a subgroup, in characters. */
export const SUBGROUP_TITLE_MAX_LENGTH = 60;
/** Subgroups of a class, at most. */
const SUBGROUP_MAX = 20;
const POSITION_MAX = 200;

const teacherIdentity = { uid: 'personId', id_teacher: 'personId' } as const;
const lesson = record({ lessonId: ['id_lesson', id] });

/** A part of a class with its share of the points; marks are closed after its date. */
export const JournalModule = record({
  number: ['id_module', id],
  weight: ['weight', count],
  isFinal: ['final', boolean],
  closesOn: ['date_close', nullable(text)],
  isClosed: ['closed', boolean],
});
export type JournalModule = InsideOf<typeof JournalModule>;

/** A theme of the plan, with its hours. */
export const PlannedTheme = record({
  id: ['id_tema', id],
  position: ['number', count],
  title: ['tema', text],
  hours: ['hours', count],
});
export type PlannedTheme = InsideOf<typeof PlannedTheme>;

/** A subgroup of a class. */
export const Subgroup = record({
  number: ['subgroup', id],
  title: ['name', text],
  studentCount: ['count', count],
});
export type Subgroup = InsideOf<typeof Subgroup>;

const Student = record(studentFields);

/** Themes, modules and subgroups (spec §7 Visit log). */
export const journalPlan = {
  themes: post('/api/visitlog/journal-themes.json', {
    summary: 'The columns of a journal with their themes.',
    access: 'teacher',
    request: JournalRef,
    response: list(JournalColumn),
    identity: teacherIdentity,
  }),
  themeTime: post('/api/visitlog/theme-time.json', {
    summary: 'One column: its theme, number, hours and module.',
    access: 'teacher',
    request: lesson,
    response: single(JournalColumn),
    identity: teacherIdentity,
  }),
  updateThemeTime: post('/api/visitlog/theme-time-update.json', {
    summary: 'Changes theme, number, hours or module of a column; a missing field stays as it is.',
    access: 'teacher',
    request: record({ lessonId: ['id_lesson', id], ...lessonFacts }),
    response: single(Notice),
    identity: teacherIdentity,
    writes: true,
  }),
  saveTheme: post('/api/visitlog/theme-save.json', {
    summary: 'Changes the theme of a column.',
    access: 'teacher',
    request: record({ lessonId: ['id_lesson', id], theme: ['tema', textOf(0, THEME_MAX_LENGTH)] }),
    response: single(Notice),
    identity: teacherIdentity,
    writes: true,
  }),
  modules: post('/api/visitlog/modules.json', {
    summary: 'The modules of a class.',
    access: 'teacher',
    request: record(classFields),
    response: list(JournalModule),
    identity: teacherIdentity,
  }),
  plannedThemes: post('/api/visitlog/input-themes.json', {
    summary: 'The planned themes of a journal with their hours, in their order.',
    access: 'teacher',
    request: JournalRef,
    response: list(PlannedTheme),
    identity: teacherIdentity,
  }),
  savePlannedTheme: post('/api/visitlog/input-theme-save.json', {
    summary: 'Adds a planned theme (id -1), or changes one.',
    access: 'teacher',
    request: record({
      ...journalFields,
      themeId: ['id_tema', idOrNew],
      position: ['number', integerOf(1, POSITION_MAX)],
      title: ['tema', textOf(1, THEME_MAX_LENGTH)],
      hours: ['hours', integerOf(1, HOURS_MAX)],
    }),
    response: single(record({ notice: ['sms', text], themeId: ['id_tema', id] })),
    identity: teacherIdentity,
    writes: true,
  }),
  subgroups: post('/api/visitlog/subgroups.json', {
    summary: 'The subgroups of a class.',
    access: 'teacher',
    request: record(classFields),
    response: list(Subgroup),
    identity: teacherIdentity,
  }),
  subgroupStudents: post('/api/visitlog/subgroup-students.json', {
    summary: 'The students of a subgroup by name.',
    access: 'teacher',
    request: record({ ...classFields, number: ['subgroup', integerOf(1, SUBGROUP_MAX)] }),
    response: list(Student),
    identity: teacherIdentity,
  }),
  saveSubgroup: post('/api/visitlog/subgroup-update.json', {
    summary: 'Adds a subgroup (-1), or changes one; its students leave their other subgroup of the class.',
    access: 'teacher',
    request: record({
      ...classFields,
      number: ['subgroup', idOrNew],
      title: ['name', textOf(1, SUBGROUP_TITLE_MAX_LENGTH)],
      studentIds: ['students', list(id)],
    }),
    response: single(record({ notice: ['sms', text], number: ['subgroup', id] })),
    identity: teacherIdentity,
    writes: true,
  }),
} as const;
