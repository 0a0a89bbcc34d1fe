import type { consents } from '@portal/wire/consents/consents';
import { accessCase, anySession, signedIn, withGraduate, type AccessTable } from '../access-case.ts';

/** Each caller's own consents; no request can name another person. */
export const consentsAccess: AccessTable<typeof consents> = {
  own: [accessCase(withGraduate(anySession))],
  give: [
    accessCase(withGraduate(anySession), () => ({ kind: 'photo', version: 1 })),
    // Only students have a public card.
    accessCase(
      withGraduate(signedIn({ owner: 200, classmate: 200, otherFacultyStudent: 200, others: 404 })),
      () => ({ kind: 'publicCard', version: 1 }),
    ),
  ],
  withdraw: [accessCase(withGraduate(anySession), () => ({ kind: 'publication' }))],
};
