import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import type { JournalStudent } from '@portal/wire';

interface Props {
  readonly student: Pick<JournalStudent, 'status' | 'joinedOn' | 'leftOn'>;
  readonly className: string | undefined;
}

/** Why a student is not like the others: has left the group, does not study, or came after the term had begun. */
export function StudentNote({ student: { status, joinedOn, leftOn }, className }: Props) {
  const t = useTranslations('journal');
  const language = useLanguage();
  if (leftOn)
    return <span className={className}>{t('grid.left', { day: formatDay(leftOn, language) })}</span>;
  if (status !== 'active') return <span className={className}>{t(`grid.status.${status}`)}</span>;
  if (joinedOn)
    return <span className={className}>{t('grid.joined', { day: formatDay(joinedOn, language) })}</span>;
  return null;
}
