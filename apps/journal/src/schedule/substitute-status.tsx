import { useTranslations } from '@portal/i18n';
import { substituteOf, type Lesson } from '@portal/platform/schedule';
import { Status } from '@portal/ui/display';

/** Who stands in for the teacher of a lesson; a substitute reads for whom. */
export function SubstituteStatus({ lesson }: { readonly lesson: Lesson }) {
  const t = useTranslations('journal');
  const substitute = substituteOf(lesson.slot, lesson);
  if (!substitute) return null;
  return (
    <Status kind="warning">
      {lesson.slot.isSubstitute === true
        ? t('schedule.standsInFor', { name: lesson.slot.teacherName })
        : t('schedule.substitute', { name: substitute.name })}
    </Status>
  );
}
