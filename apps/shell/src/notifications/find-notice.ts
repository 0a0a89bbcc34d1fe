import type { NotificationType } from '@portal/wire';

/** The element of the open page that tells a notification; see `useNotificationsRead`, whose refs mark it. */
export const findNotice = (type: NotificationType, address: string): Element | undefined =>
  [...document.querySelectorAll('[data-notice]')].find((element) => {
    const notice = element.getAttribute('data-notice') ?? '';
    return notice.startsWith(type) && address.endsWith(notice.slice(type.length));
  });
