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

/** Why the marks of a lesson can no longer be changed; the order is the order of the checks. */
export const markLocks = ['lessonLocked', 'moduleClosed'] as const;
export type MarkLock = (typeof markLocks)[number];
