import type { notifications } from '@portal/wire';
import { accessCase, anySession, type AccessTable } from '../access-case.ts';

/** Every call is about the caller's own notifications; the id of another person's has no effect. */
export const notificationsAccess: AccessTable<typeof notifications> = {
  page: [accessCase(anySession)],
  counts: [accessCase(anySession)],
  unreadItems: [accessCase(anySession)],
  read: [accessCase(anySession, () => ({ notificationId: 1 }))],
  readAll: [accessCase(anySession)],
  switches: [accessCase(anySession)],
  changeSwitch: [accessCase(anySession, () => ({ type: 'news', isOn: true }) as const)],
  pushKey: [accessCase(anySession)],
  subscribePush: [
    accessCase(anySession, () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/of-the-matrix',
      publicKey: 'B'.repeat(87),
      authSecret: 'A'.repeat(22),
    })),
  ],
  unsubscribePush: [accessCase(anySession)],
};
