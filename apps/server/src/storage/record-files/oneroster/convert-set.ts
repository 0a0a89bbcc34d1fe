import type { Problem } from '../problem.ts';
import { convertClasses } from './convert-classes.ts';
import { convertCourses } from './convert-courses.ts';
import { convertEnrollments } from './convert-enrollments.ts';
import { convertOrgs, indexOrgs } from './convert-orgs.ts';
import { convertSessions } from './convert-sessions.ts';
import { convertTeaching } from './convert-teaching.ts';
import { convertUsers } from './convert-users.ts';
import { indexTerms } from './index-terms.ts';
import { Conversion, type ConversionNote, type ConvertedTable, type StoredRows } from './conversion.ts';
import type { OneRosterSet } from './set.ts';

/** A set as the tables of the import. */
export interface ConvertedSet {
  readonly tables: readonly ConvertedTable[];
  readonly problems: readonly Problem[];
  readonly notes: readonly ConversionNote[];
}

/** Whether a set says everything by itself, so that nothing stored has to complete it. */
export const isWhole = ({ files, version }: OneRosterSet): boolean =>
  Object.values(files).every(
    ({ name, mode }) =>
      mode === 'bulk' ||
      name === 'userProfiles' ||
      (mode === 'absent' && (name === 'demographics' || (name === 'roles' && version === '1.1'))),
  );

/** Makes the tables of the import of a OneRoster set. */
export function convertSet(set: OneRosterSet, stored: StoredRows): ConvertedSet {
  const conversion = new Conversion(set, stored);
  const orgs = indexOrgs(conversion);
  const terms = indexTerms(conversion);
  const users = convertUsers(conversion, orgs);
  const tables = [
    ...convertOrgs(conversion, orgs),
    ...convertSessions(conversion, terms),
    ...convertCourses(conversion, orgs),
    ...convertClasses(conversion, orgs),
    ...users.tables,
    ...convertEnrollments(conversion, users.others),
    ...convertTeaching(conversion, terms, users.others),
  ];
  return { tables, problems: [...set.problems, ...conversion.problems], notes: conversion.notes };
}
