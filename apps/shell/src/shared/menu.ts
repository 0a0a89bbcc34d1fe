import type { IconName } from '@portal/ui';
import type { PortalLink } from '@portal/wire';
import type { NavItem } from './nav-item.ts';

/** The lines of the sidebar in the specification's order (spec §2 Shell): those with a screen by its path. */
export const menuLines = [
  { id: 'schedule', path: '/schedule', icon: 'schedule' },
  { id: 'electronicSheet', icon: 'sheet' },
  { id: 'documents', icon: 'documents' },
  { id: 'personalCard', icon: 'personalCard' },
  { path: '/journal' },
  { path: '/umk' },
  { path: '/library' },
  { id: 'testing', icon: 'testing' },
  { id: 'individualWorkload', icon: 'workload' },
  { id: 'rating', icon: 'rating' },
  { id: 'questionnaire', icon: 'questionnaire' },
  { path: '/registration' },
  { path: '/paymentcode' },
  { path: '/singlewindow' },
  { id: 'rooms', icon: 'rooms' },
  { id: 'webinar', icon: 'webinar' },
  { path: '/manual' },
  { path: '/transcript' },
  { path: '/reportqr' },
  { path: '/qrstud' },
] as const satisfies readonly { id?: string; path?: string; icon?: IconName }[];

type Planned = Extract<(typeof menuLines)[number], { readonly id: string }>;

/** The name of a line that has no screen of its own (D-47): its key in the language file and on the wire. */
export type PlannedId = Planned['id'];

/** A line of the menu: a page of the portal, a page elsewhere, or something the university has not connected. */
export type MenuEntry =
  | { readonly kind: 'page'; readonly item: NavItem }
  | {
      readonly kind: 'link';
      readonly id: PlannedId;
      readonly label: string;
      readonly icon: IconName;
      readonly address: string;
    }
  | { readonly kind: 'missing'; readonly id: PlannedId; readonly label: string; readonly icon: IconName };

interface Known {
  /** The pages of this person, those of the shell among them. */
  readonly pages: readonly NavItem[];
  readonly links: readonly PortalLink[];
  readonly labelOf: (id: PlannedId) => string;
}

/** Only the web: an address that the university mistyped must not run anything. */
const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

function plannedEntry({ id, icon }: Planned, { links, labelOf }: Known): MenuEntry {
  const link = links.find(({ entry, address }) => entry === id && isWebAddress(address));
  return link
    ? { kind: 'link', id, label: labelOf(id), icon, address: link.address }
    : { kind: 'missing', id, label: labelOf(id), icon };
}

/** The menu of one person: pages that the specification does not order stand before the rest, as the feed and the chat. */
export function menuOf(known: Known): readonly MenuEntry[] {
  const byPath = new Map(known.pages.map((item) => [item.to, item]));
  const ordered = menuLines.flatMap((line): readonly MenuEntry[] => {
    const item = 'path' in line ? byPath.get(line.path) : undefined;
    if (item) {
      byPath.delete(item.to);
      return [{ kind: 'page', item }];
    }
    return 'id' in line ? [plannedEntry(line, known)] : [];
  });
  return [...[...byPath.values()].map((item) => ({ kind: 'page', item }) as const), ...ordered];
}
