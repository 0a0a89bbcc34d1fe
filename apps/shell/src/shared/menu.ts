import type { IconName } from '@portal/ui';
import type { PortalLink } from '@portal/wire';
import type { NavItem } from './nav-item.ts';

/** The sidebar's entries in the specification's order (spec §2 Shell); those with a screen by its path. */
export const menuOrder = [
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

type Planned = Extract<(typeof menuOrder)[number], { readonly id: string }>;

/** Id of an entry without a screen (D-47): its message key and its name on the wire. */
export type PlannedId = Planned['id'];

/** A menu entry: a page of the portal, an external link, or an unavailable section. */
export type MenuEntry =
  | { readonly kind: 'page'; readonly item: NavItem }
  | {
      readonly kind: 'link';
      readonly id: PlannedId;
      readonly label: string;
      readonly icon: IconName;
      readonly address: string;
    }
  | { readonly kind: 'unavailable'; readonly id: PlannedId; readonly label: string; readonly icon: IconName };

interface MenuSources {
  /** The user's pages, including the shell's. */
  readonly pages: readonly NavItem[];
  readonly links: readonly PortalLink[];
  readonly labelOf: (id: PlannedId) => string;
}

/** Web addresses only, so that a mistyped address cannot run a script. */
const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

function toMenuEntry({ id, icon }: Planned, { links, labelOf }: MenuSources): MenuEntry {
  const link = links.find(({ entry, address }) => entry === id && isWebAddress(address));
  return link
    ? { kind: 'link', id, label: labelOf(id), icon, address: link.address }
    : { kind: 'unavailable', id, label: labelOf(id), icon };
}

/** The user's menu; pages that the specification does not order come first, such as news and chat. */
export function menuOf(sources: MenuSources): readonly MenuEntry[] {
  const byPath = new Map(sources.pages.map((item) => [item.to, item]));
  const ordered = menuOrder.flatMap((line): readonly MenuEntry[] => {
    const item = 'path' in line ? byPath.get(line.path) : undefined;
    if (item) {
      byPath.delete(item.to);
      return [{ kind: 'page', item }];
    }
    return 'id' in line ? [toMenuEntry(line, sources)] : [];
  });
  return [...[...byPath.values()].map((item) => ({ kind: 'page', item }) as const), ...ordered];
}
