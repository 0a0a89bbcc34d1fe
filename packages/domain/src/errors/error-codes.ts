/** Why a registration is refused; the order is the order of the checks. */
export const registrationErrorCodes = [
  'windowClosed',
  'notInPlan',
  'notPermitted',
  'alreadyRegistered',
  'alreadyPassed',
  'tooManyCredits',
  'timeClash',
  'seatsTaken',
] as const;
export type RegistrationErrorCode = (typeof registrationErrorCodes)[number];

/** Why a lesson and its marks can no longer be changed; the order is the order of the checks. */
export const lessonLocks = ['lessonLocked', 'moduleClosed'] as const;
export type LessonLock = (typeof lessonLocks)[number];

/** Why the marks of a lesson cannot be changed: it is locked, or it lies in the future, or a substitute does not stand in for it. */
export const markLocks = [...lessonLocks, 'lessonNotBegun', 'notSubstituted'] as const;
export type MarkLock = (typeof markLocks)[number];
