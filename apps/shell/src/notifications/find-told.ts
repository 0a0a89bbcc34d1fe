import type { NotificationType } from '@portal/wire';

/** The element of the open page that tells a notification; see `useNotificationsRead`, whose refs mark it. */
export const findTold = (type: NotificationType, address: string): Element | undefined =>
  [...document.querySelectorAll('[data-tells]')].find((element) => {
    const tells = element.getAttribute('data-tells') ?? '';
    return tells.startsWith(type) && address.endsWith(tells.slice(type.length));
  });
