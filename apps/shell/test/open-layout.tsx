import { jest } from '@jest/globals';
import { Link, Route, Routes } from 'react-router-dom';
import { aLogo, portalServer, renderInPortal, respond } from '@portal/testing';
import { auth, misc, type PortalConfig, type PortalLink, type SessionUser } from '@portal/wire';
import ru from '../locales/ru.json';
import { AppsPage } from '../src/home/apps-page.tsx';
import { PortalLayout } from '../src/layout/portal-layout.tsx';
import type { NavItem } from '../src/shared/menu/nav-item.ts';

export const preload = jest.fn();
const nav: readonly NavItem[] = [
  {
    key: 'orders/list',
    to: '/orders',
    label: 'Сообщения',
    shortLabel: 'Чат',
    group: 'people',
    icon: 'message',
    order: 20,
    isTab: true,
    itemParam: 'with',
    preload,
  },
  {
    key: 'journal/register',
    to: '/journal',
    label: 'Журнал',
    icon: 'journal',
    order: 70,
    group: 'study',
    preload,
  },
  { key: 'journal/schedule', to: '/schedule', label: 'Расписание', icon: 'schedule', order: 75, preload },
];
const config = respond(auth.config, (): PortalConfig => ({
  maxAttachmentMb: 20,
  libraryMaxMb: 200,
  saveProgress: 'bytes',
  version: '1.4.2',
}));

const portal = (badges?: Record<string, number>, unreadCount?: number) => (
  <Routes>
    <Route path="/login" element={<h1>Вход</h1>} />
    <Route element={<PortalLayout nav={nav} badges={badges} unreadCount={unreadCount} />}>
      <Route index element={<Link to="/journal">дальше</Link>} />
      <Route path="journal/*" element={<input aria-label="Отметка" />} />
      <Route path="schedule" element={null} />
      <Route path="profile" element={null} />
      <Route path="mydata" element={null} />
      <Route path="orders" element={<Link to="/orders">назад</Link>} />
      <Route path="apps" element={<AppsPage nav={nav} />} />
    </Route>
  </Routes>
);

export function openLayout(
  as: SessionUser,
  options: {
    readonly path?: string;
    readonly badges?: Record<string, number>;
    readonly unreadCount?: number;
    readonly links?: PortalLink[];
    readonly defaults?: { readonly name: string; readonly value: string }[];
    readonly ownLinks?: PortalLink[];
    readonly university?: string;
    readonly position?: string;
  } = {},
) {
  portalServer.use(
    config,
    respond(misc.sidebarLinks, () => options.links ?? []),
    respond(misc.settings, () => ({ defaults: options.defaults ?? [], links: options.ownLinks ?? [] })),
    respond(auth.logo, () => aLogo({ name: options.university ?? 'Портал университета' })),
    respond(misc.position, () => ({ position: options.position ?? '' })),
  );
  return renderInPortal(portal(options.badges, options.unreadCount), {
    as,
    path: options.path,
    messages: { shell: ru },
  });
}

export const resizeWindow = (widthPx: number) => {
  window.innerWidth = widthPx;
  window.dispatchEvent(new Event('resize'));
};
