import {
  compatibleVersions,
  PLATFORM_VERSION,
  type ModuleManifest,
  type Page,
  type Registry,
} from '@portal/platform';
import type { Language } from '@portal/i18n';
import { accessFactsOf, pageAudienceOf, type PageAudience, type SessionUser } from '@portal/wire';

export interface ModulePage extends Pick<Page, 'fillsScreen' | 'itemParam' | 'opens' | 'studyFilterView'> {
  readonly id: string;
  readonly page: string;
  /** Below `/lms`, with a leading slash. */
  readonly path: string;
  readonly needsStudyFilter: boolean;
  /** True for a page that needs a claim. */
  readonly isForStaff: boolean;
  readonly titles: Readonly<Record<Language, string>>;
  readonly nav: ModuleManifest['nav'][number] | undefined;
}

/** Whose pages are shown. */
export interface PageReader {
  readonly audience: PageAudience;
  readonly claims?: readonly string[];
  /** True while staff view the portal as this person. */
  readonly isViewed?: boolean;
}

/** The signed-in person as a reader of pages. */
export const readerOf = (user: SessionUser): PageReader => ({
  audience: pageAudienceOf(user),
  ...accessFactsOf(user),
});

/** Whom a manifest shows something to. */
interface Audience {
  readonly roles: readonly string[];
  readonly claim?: string | readonly string[];
  readonly isPrivate?: boolean;
}

/** True for what needs no claim, or a claim among those of the person. */
const isHeld = (wanted: readonly string[], claims: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((claim) => claims.includes(claim));

/** Whether a page or slot is shown to a reader, by role, claim and who really reads. */
export const isShownTo = (
  { roles, claim = [], isPrivate = false }: Audience,
  { audience, claims = [], isViewed = false }: PageReader,
): boolean => roles.includes(audience) && isHeld([claim].flat(), claims) && !(isViewed && isPrivate);

/** The pages visible to a reader, by the manifest of the version that the shell would load. */
export const pagesFor = ({ remotes }: Registry, reader: PageReader): readonly ModulePage[] =>
  remotes.flatMap((entry) => {
    const { manifest } = compatibleVersions(entry, PLATFORM_VERSION)[0] ?? entry.versions[0] ?? {};
    if (!manifest) return [];
    return Object.entries(manifest.pages)
      .filter(([, page]) => isShownTo(page, reader))
      .map(
        ([
          page,
          { path, claim, needsStudyFilter = false, studyFilterView, fillsScreen, itemParam, opens },
        ]) => ({
          id: manifest.id,
          page,
          path: `/${path}`,
          needsStudyFilter,
          studyFilterView,
          fillsScreen,
          itemParam,
          opens,
          isForStaff: claim !== undefined,
          titles: manifest.titles[page] ?? { ru: page, kg: page, en: page },
          nav: manifest.nav.find((line) => line.page === page),
        }),
      );
  });

export type PublicModulePage = Pick<ModulePage, 'id' | 'page' | 'path' | 'titles'>;

/** The pages for everybody, by the manifest of the version that the shell would load. */
export const publicPagesOf = ({ remotes }: Registry): readonly PublicModulePage[] =>
  remotes.flatMap((entry) => {
    const { manifest } = compatibleVersions(entry, PLATFORM_VERSION)[0] ?? entry.versions[0] ?? {};
    return Object.entries(manifest?.publicPages ?? {}).map(([page, { path }]) => ({
      id: entry.id,
      page,
      path: `/${path}`,
      titles: manifest?.titles[page] ?? { ru: page, kg: page, en: page },
    }));
  });

interface OpenedAddress extends Pick<ModulePage, 'id' | 'page'> {
  readonly declared: Partial<Page>;
  readonly isPublic: boolean;
}

/** True for a path that a pattern such as `public/verify/:id` describes. */
function matches(pattern: string, path: string): boolean {
  const segments = path.split('/');
  const expected = `/${pattern}`.split('/');
  return (
    expected.length === segments.length &&
    expected.every((segment, at) => segment === segments[at] || segment.startsWith(':'))
  );
}

/** The page at a path below `/lms`, for any role, so that preloading can start before the user is known. */
export function modulePageAt({ remotes }: Registry, path: string): OpenedAddress | undefined {
  for (const { id, versions } of remotes) {
    const { pages = {}, publicPages = {} } = versions[0]?.manifest ?? {};
    const all = Object.entries<Partial<Page> & Pick<Page, 'path'>>({ ...pages, ...publicPages });
    const found = all.find(([, { path: own }]) => matches(own, path));
    if (!found) continue;
    const [page, declared] = found;
    return { id, page, declared, isPublic: page in publicPages };
  }
  return undefined;
}
