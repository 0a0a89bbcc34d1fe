import type { Language } from '@portal/domain';
import type {
  Notification,
  NotificationSwitch,
  NotificationType,
  RequestOf,
  notifications,
} from '@portal/wire';
import { notificationTypesOf } from '@portal/wire/modules/notification-readers';
import type { Db } from '../../database/tables.ts';
import type { Caller } from '../../university/people/caller.ts';
import { notificationTitle, renderNotification } from '../../university/texts/language.ts';
import { notificationQueries } from './notification.queries.ts';

type Reader = Pick<Caller, 'id' | 'role' | 'claims' | 'isGraduate'>;

/** The notifications of one person in one language. */
export function notificationService(db: Db, reader: Reader, lang: Language) {
  const queries = notificationQueries(db, reader.id);

  async function switches(): Promise<NotificationSwitch[]> {
    const changed = await queries.switches();
    return notificationTypesOf(reader).map((type) => ({
      type,
      title: notificationTitle(lang, type),
      isOn: changed.get(type) ?? true,
    }));
  }

  return {
    async page(request: RequestOf<typeof notifications.page>): Promise<Notification[]> {
      const rows = await queries.page(request);
      return rows.map(({ id, type, params, address, createdAt, isRead }) => ({
        id,
        type,
        ...renderNotification(lang, type, params),
        address,
        createdAt: createdAt.toISOString(),
        isRead,
      }));
    },

    unreadCounts: () => queries.unreadCounts(),

    read: (which: { readonly id?: number; readonly type?: NotificationType }): Promise<number> =>
      queries.read(which),

    switches,

    async changeSwitch(type: NotificationType, isOn: boolean): Promise<NotificationSwitch[]> {
      await queries.setSwitch(type, isOn);
      return switches();
    },
  };
}
