import { useTranslations } from '@portal/i18n';
import { skipToken } from '@portal/platform';
import type { SessionUser } from '@portal/wire';
import { usePositionQuery } from './own-person.api.ts';

/** A teacher's position or a student's group (spec §2 Profile menu). */
export function useUserSubtitle({ role, group }: SessionUser): string | null {
  const t = useTranslations('shell');
  const { currentData } = usePositionQuery(role === 'teacher' ? {} : skipToken);
  return role === 'teacher' ? currentData?.position || t('profile.teacher') : group;
}
