import { useTranslations } from '@portal/i18n';
import { skipToken } from '@portal/platform';
import type { SessionUser } from '@portal/wire';
import { usePositionQuery } from './own-person.api.ts';

/** A teacher's position or a student's group (spec §2 Profile menu); a graduate is named as one. */
export function useUserSubtitle({ role, group, alumniUntil }: SessionUser): string | null {
  const t = useTranslations('shell');
  const { currentData } = usePositionQuery(role === 'teacher' ? {} : skipToken);
  if (alumniUntil !== undefined) return t('profile.graduate');
  return role === 'teacher' ? currentData?.position || t('profile.teacher') : group;
}
