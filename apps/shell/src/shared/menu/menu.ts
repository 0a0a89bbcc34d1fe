import type { IconName } from '@portal/ui';
import type { PageAudience, PortalLink, SidebarEntry } from '@portal/wire';
import type { NavItem } from './nav-item.ts';

/** The shell's own pages, placed between the modules' by `order`. */
export const shellPages = [
  { key: 'home', to: '/', icon: 'home', order: 0, label: 'nav.home', shortLabel: 'nav.home' },
  {
    key: 'news',
    to: '/news',
    icon: 'news',
    order: 10,
    label: 'nav.news',
    shortLabel: 'nav.news',
    badge: 'news',
    group: 'people',
  },
  {
    key: 'manual',
    to: '/manual',
    icon: 'manual',
    order: 190,
    label: 'menu.userManual',
    shortLabel: 'nav.manual',
    group: 'documents',
  },
] as const;

/** What a graduate sees of them (D-63). */
export const shellPagesOf = (audience: PageAudience): readonly (typeof shellPages)[number][] =>
  shellPages.filter(({ key }) => audience !== 'graduate' || key !== 'news');

/** Entries of the specification without a screen (spec §2 Shell, D-47); a module's page at one of `paths` replaces the entry. */
const plannedEntries = [
  { id: 'schedule', icon: 'schedule', order: 30, paths: ['/schedule'] },
  { id: 'electronicSheet', icon: 'sheet', order: 40, paths: ['/sheets', '/results'] },
  { id: 'documents', icon: 'documents', order: 50, paths: ['/documents'] },
  { id: 'personalCard', icon: 'personalCard', order: 60, paths: ['/personalcard'] },
  { id: 'testing', icon: 'testing', order: 100 },
  { id: 'individualWorkload', icon: 'workload', order: 110, paths: ['/workload'] },
  { id: 'rating', icon: 'rating', order: 120, paths: ['/rating'] },
  { id: 'questionnaire', icon: 'questionnaire', order: 130, paths: ['/questionnaire'] },
  { id: 'rooms', icon: 'rooms', order: 170, paths: ['/rooms'] },
  { id: 'webinar', icon: 'webinar', order: 180 },
] as const satisfies readonly {
  id: SidebarEntry | 'schedule';
  icon: IconName;
  order: number;
  paths?: readonly string[];
}[];

/** Id of an entry without a screen: its message key and its name on the wire. */
export type PlannedId = (typeof plannedEntries)[number]['id'];

interface PlannedEntry {
  readonly id: PlannedId;
  readonly label: string;
  readonly icon: IconName;
  readonly order: number;
}

/** A link to another site, unique by `id` in the menu. */
export interface MenuLink extends Omit<PlannedEntry, 'id'> {
  readonly kind: 'link';
  readonly id: string;
  readonly address: string;
}

/** A page of the portal or an external link. */
export type MenuEntry = { readonly kind: 'page'; readonly item: NavItem; readonly order: number } | MenuLink;

/** The user's menu by `order`, the pages of staff, and the entries of the specification that are not connected yet. */
export interface Menu {
  readonly entries: readonly MenuEntry[];
  readonly staffPages: readonly NavItem[];
  readonly unavailable: readonly PlannedEntry[];
}

interface MenuSources {
  /** The user's pages, including the shell's. */
  readonly pages: readonly NavItem[];
  /** Addresses of planned entries. */
  readonly links: readonly PortalLink[];
  /** Links with names of their own, at the end of the menu. */
  readonly ownLinks?: readonly PortalLink[];
  readonly labelOf: (id: PlannedId) => string;
}

/** Web addresses only, so that a mistyped address cannot run a script. */
const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

const OWN_LINKS_ORDER = 1_000;

const toMenuLinks = (links: readonly PortalLink[]): readonly MenuLink[] =>
  links
    .filter(({ address }) => isWebAddress(address))
    .map(({ name, address }, position) => ({
      kind: 'link',
      id: `link-${position}`,
      label: name,
      icon: 'globe',
      order: OWN_LINKS_ORDER + position,
      address,
    }));

export function menuOf({ pages, links, ownLinks = [], labelOf }: MenuSources): Menu {
  const paths = new Set(pages.map(({ to }) => to));
  const addresses = new Map(
    links.filter(({ address }) => isWebAddress(address)).map(({ entry, address }) => [entry, address]),
  );
  const planned = plannedEntries
    .filter((entry) => !('paths' in entry && entry.paths.some((path) => paths.has(path))))
    .map(({ id, icon, order }) => ({ id, icon, order, label: labelOf(id), address: addresses.get(id) }));
  const entries: readonly MenuEntry[] = [
    ...pages
      .filter(({ isForStaff = false }) => !isForStaff)
      .map((item) => ({ kind: 'page', item, order: item.order }) as const),
    ...planned.flatMap(({ address, ...entry }) =>
      address === undefined ? [] : [{ kind: 'link', ...entry, address } as const],
    ),
    ...toMenuLinks(ownLinks),
  ];
  return {
    entries: entries.toSorted((one, other) => one.order - other.order),
    staffPages: pages
      .filter(({ isForStaff = false }) => isForStaff)
      .toSorted((one, other) => one.order - other.order),
    unavailable: planned.filter(({ address }) => address === undefined),
  };
}
