import { lazy } from 'react';

const TeacherCheckIn = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "teacher-check-in" */ './check-in/teacher/teacher-check-in.tsx')
  ).TeacherCheckIn,
}));

/** The check-in of a lesson by QR (spec §7 Schedule and QR). */
export function Component() {
  return <TeacherCheckIn />;
}
