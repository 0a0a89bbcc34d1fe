export { addDays, mondayOf, weekdayOf, weekNumber } from './days.ts';
export { isHeld, lessonsAround, lessonsFrom, type Lesson, type LessonState } from './lessons.ts';
export { useSchedule } from './use-schedule.ts';
