import { lazy } from 'react';
import { selectUser, usePortalSelector } from '@portal/platform';
import { UnsavedBoundary } from './unsaved/unsaved-boundary.tsx';

const TeacherJournal = lazy(async () => ({
  default: (await import(/* webpackChunkName: "teacher-journal" */ './teacher-journal.tsx')).TeacherJournal,
}));
const OwnMarks = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-marks" */ './own/own-marks.tsx')).OwnMarks,
}));

/** The journal of a teacher's classes, or a student's own marks (spec §6); nobody loads the code of the other. */
export function Component() {
  const role = usePortalSelector(selectUser)?.role;
  return <UnsavedBoundary>{role === 'teacher' ? <TeacherJournal /> : <OwnMarks />}</UnsavedBoundary>;
}
