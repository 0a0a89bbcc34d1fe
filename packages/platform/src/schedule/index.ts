export { checkInParamsOf, classParamsOf, groupParamsOf, lessonParamsOf } from './class-params.ts';
export {
  isHeld,
  lessonsAround,
  lessonsFrom,
  substituteOf,
  type Lesson,
  type LessonState,
} from './lessons.ts';
export { prefetchSchedule } from './prefetch-schedule.thunk.ts';
export { useChangedLessons } from './use-changed-lessons.ts';
export { useNow, type Now } from './use-now.ts';
export { useSchedule } from './use-schedule.ts';
