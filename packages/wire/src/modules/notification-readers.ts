import { isAllowed, type AccessFacts, type SignedInAccess } from '../contract/access.ts';
import type { NotificationType } from '../notifications/notifications.ts';
import { everyNotificationType } from './all-names.ts';
import { contractsByModule } from './module-contract.ts';

/** Types that only some people can get; the others are for everybody. */
const readers: Readonly<Record<string, SignedInAccess>> = {
  mark: 'student',
  appeal: 'teacher',
  appealDecision: 'student',
  lessonOpening: 'teacher',
  substitute: 'teacher',
  sheet: 'teacher',
  result: 'student',
  order: 'student',
  payment: 'student',
  waitingList: 'student',
  override: 'student',
  questionnaire: 'student',
  ...Object.fromEntries(
    contractsByModule().flatMap(([, { notificationReaders = {} }]) => Object.entries(notificationReaders)),
  ),
};

/** The types of notifications that a person can get, of the portal and of modules. */
export const notificationTypesOf = (person: AccessFacts): NotificationType[] =>
  everyNotificationType.filter((type) => isAllowed({ access: readers[type] ?? 'signed-in' }, person));
