import { endpointQuery, portalApi, selectUser, skipToken, usePortalSelector } from '@portal/platform';
import { classParamsOf } from '@portal/platform/schedule';
import { search } from '@portal/wire';
import type { NavItem } from '../shared/menu/nav-item.ts';
import type { PaletteItem } from './palette-item.ts';
import { rank } from './rank.ts';

const MAX_CLASSES = 6;

const classesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({ ownClasses: build.query({ queryFn: endpointQuery(search.classes) }) }),
});

/** The teacher's classes of the current term, found by discipline or group. */
export function useClasses(typed: string, page: NavItem | undefined): readonly PaletteItem[] {
  const isTeacher = usePortalSelector(selectUser)?.role === 'teacher';
  const isWanted = page !== undefined && isTeacher && typed !== '';
  const { data = [] } = classesApi.useOwnClassesQuery(isWanted ? {} : skipToken);
  if (!isWanted) return [];
  return data
    .flatMap((taught) => {
      const label = `${taught.disciplineName} · ${taught.groupName}`;
      // By the group's name alone, too, so that «ПИ-2» finds it before «ПИ-1-24».
      const places = [label, taught.groupName].flatMap((name) => rank(typed, name) ?? []);
      return places.length === 0 ? [] : [{ taught, label, place: Math.min(...places) }];
    })
    .toSorted((one, other) => one.place - other.place)
    .slice(0, MAX_CLASSES)
    .map(({ taught, label }) => ({
      id: `class-${classParamsOf(taught)}`,
      label,
      hint: `${page.label} · ${taught.lessonTypeName}`,
      icon: page.icon,
      to: `${page.to}?${classParamsOf(taught)}`,
    }));
}
