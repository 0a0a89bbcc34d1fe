import { lazy } from 'react';
import { selectUser, usePortalSelector } from '@portal/platform';

const TeacherCheckIn = lazy(async () => ({
  default: (await import(/* webpackChunkName: "teacher-check-in" */ './teacher/teacher-check-in.tsx'))
    .TeacherCheckIn,
}));
const StudentCheckIn = lazy(async () => ({
  default: (await import(/* webpackChunkName: "student-check-in" */ './student/student-check-in.tsx'))
    .StudentCheckIn,
}));

/** The check-in of a lesson by QR (spec §7 Schedule and QR): its code for the teacher, the scanner for a student. */
export function Component() {
  const role = usePortalSelector(selectUser)?.role;
  return role === 'teacher' ? <TeacherCheckIn /> : <StudentCheckIn />;
}
