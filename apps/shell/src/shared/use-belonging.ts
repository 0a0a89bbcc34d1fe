import { useText } from '@portal/i18n';
import { skipToken } from '@portal/platform';
import type { SessionUser } from '@portal/wire';
import { usePositionQuery } from './own-person.api.ts';

/** What stands under a name: a teacher's position, a student's group (spec §2 Profile menu). */
export function useBelonging({ role, group }: SessionUser): string | null {
  const t = useText('shell');
  const { currentData } = usePositionQuery(role === 'teacher' ? {} : skipToken);
  return role === 'teacher' ? currentData?.position || t('profile.teacher') : group;
}
