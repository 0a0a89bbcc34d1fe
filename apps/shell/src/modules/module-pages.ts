import {
  compatibleVersions,
  PLATFORM_VERSION,
  type ModuleManifest,
  type Page,
  type Registry,
} from '@portal/platform';
import type { Language } from '@portal/i18n';
import type { Role } from '@portal/wire';

export interface ModulePage extends Pick<Page, 'itemParam' | 'opens'> {
  readonly id: string;
  readonly page: string;
  /** Below `/lms`, with a leading slash. */
  readonly path: string;
  readonly needsStudyFilter: boolean;
  readonly titles: Readonly<Record<Language, string>>;
  readonly nav: ModuleManifest['nav'][number] | undefined;
}

/** The pages visible to a role, by the manifest of the version that the shell would load. */
export const pagesFor = ({ remotes }: Registry, role: Role): readonly ModulePage[] =>
  remotes.flatMap((entry) => {
    const { manifest } = compatibleVersions(entry, PLATFORM_VERSION)[0] ?? entry.versions[0] ?? {};
    if (!manifest) return [];
    return Object.entries(manifest.pages)
      .filter(([, { roles }]) => roles.includes(role))
      .map(([page, { path, needsStudyFilter = false, itemParam, opens }]) => ({
        id: manifest.id,
        page,
        path: `/${path}`,
        needsStudyFilter,
        itemParam,
        opens,
        titles: manifest.titles[page] ?? { ru: page, kg: page, en: page },
        nav: manifest.nav.find((line) => line.page === page),
      }));
  });

type OpenedAddress = Pick<ModulePage, 'id' | 'page' | 'needsStudyFilter'>;

/** The page at a path below `/lms`, for any role, so that preloading can start before the user is known. */
export function modulePageAt({ remotes }: Registry, path: string): OpenedAddress | undefined {
  for (const { id, versions } of remotes) {
    const pages = Object.entries(versions[0]?.manifest.pages ?? {});
    const found = pages.find(([, { path: own }]) => `/${own}` === path);
    if (found) return { id, page: found[0], needsStudyFilter: found[1].needsStudyFilter ?? false };
  }
  return undefined;
}
