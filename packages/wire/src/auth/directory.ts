import { errorsOf } from '../contract/general-errors.ts';

/** Errors of people whose password the directory of the university checks. The second to the fourth need the right password. */
export const directoryErrors = errorsOf(
  [
    /** It does not answer; also for people who have a password of the portal, and mistype it. */
    'directoryUnavailable',
    'directoryUnknown',
    'directoryPasswordExpired',
    'directoryAccountDisabled',
    /** The password is changed where it is checked. */
    'passwordAtUniversity',
    /** The same, to staff. */
    'personInDirectory',
  ],
  'rule',
);
