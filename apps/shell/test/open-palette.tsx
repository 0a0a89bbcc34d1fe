import type { ReactElement } from 'react';
import { beforeEach } from '@jest/globals';
import {
  aStudent,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { misc, notifications, search } from '@portal/wire';
import ru from '../locales/ru.json';
import { PaletteButton } from '../src/palette/palette-button.tsx';
import type { NavItem } from '../src/shared/menu/nav-item.ts';

type SignedInPerson = ReturnType<typeof aStudent>;

const nav: readonly NavItem[] = [
  {
    key: 'mail',
    to: '/mail',
    label: 'Сообщения',
    icon: 'message',
    order: 20,
    itemParam: 'with',
    opens: ['disciplines', 'people'],
  },
  { key: 'journal', to: '/journal', label: 'Журнал', icon: 'journal', order: 70, opens: ['classes'] },
];

/** The button of the palette, for a page of the test. */
export const paletteButton = <PaletteButton nav={nav} />;

export const renderPalette = (view: ReactElement = paletteButton, person: SignedInPerson = aStudent()) =>
  renderInPortal(view, { as: person, messages: { shell: ru } });

/** Answers what the palette requests; nobody is found and nothing is unread. */
export function setupPaletteServer(): void {
  setupPortalServer();
  beforeEach(() => {
    portalServer.use(
      ...studyHandlers(),
      respond(misc.sidebarLinks, () => []),
      respond(misc.settings, () => ({ defaults: [], links: [] })),
      respond(notifications.unreadItems, () => []),
      respond(search.people, () => []),
    );
  });
}
