import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Alert } from '@portal/ui';
import type { LessonEffect } from '@portal/wire';

/** What the change does, or why it is not possible. */
export function Effect({ effect }: { readonly effect: LessonEffect }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const { problems, before, after, notifiedCount } = effect;
  if (problems.length > 0)
    return (
      <Alert kind="danger" title={t('timetable.impossible')}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </Alert>
    );
  const show = ({ date, startsAt, roomName }: NonNullable<LessonEffect['after']>) =>
    t('timetable.place', { day: formatDate(date, language), time: startsAt, room: roomName });
  return (
    <Alert
      kind="info"
      title={after ? t('timetable.willBe', { place: show(after) }) : t('timetable.willNotBe')}
    >
      {before && <p>{t('timetable.was', { place: show(before) })}</p>}
      <p>{t('timetable.notified', { count: notifiedCount })}</p>
    </Alert>
  );
}
