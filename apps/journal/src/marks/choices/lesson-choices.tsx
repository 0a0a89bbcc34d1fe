import { useTranslations } from '@portal/i18n';
import { skipToken } from '@portal/platform';
import { SelectField } from '@portal/ui';
import { DateField } from '@portal/ui/forms';
import type { JournalRef } from '@portal/wire';
import type { JournalChoices } from '../shared/journal-address.ts';
import { useJournalGridQuery, useTeacherTimesQuery } from '../shared/journal.api.ts';
import type { ChangeChoices } from '../shared/use-journal-choices.ts';
import { useSubgroupsQuery } from '../shared/plan.api.ts';

interface Props {
  readonly journal: JournalRef;
  readonly choices: JournalChoices;
  readonly onChange: ChangeChoices;
}

/** Stands for "all" or "none" in a select. */
const NONE = 0;

/** The subgroup, the date and the lesson time. A date with one column opens that column. */
export function LessonChoiceFields({ journal, choices, onChange }: Props) {
  const t = useTranslations('journal');
  const { subgroup, date, lessonTimeId } = choices;
  const subgroups = useSubgroupsQuery(journal).currentData ?? [];
  const columns = useJournalGridQuery(journal).currentData?.columns ?? [];
  const times = useTeacherTimesQuery(date === undefined ? skipToken : { ...journal, date }).currentData ?? [];
  const pickDate = (day: string) => {
    const ofDay = columns.filter((column) => column.date === day);
    onChange((newest) => ({ ...newest, date: day || undefined, lessonTimeId: ofDay[0]?.lessonTimeId }));
  };
  return (
    <>
      <SelectField
        label={t('choices.subgroup')}
        options={[
          { id: NONE, label: t('choices.wholeGroup') },
          ...subgroups.map(({ number, title }) => ({ id: number, label: title })),
        ]}
        value={subgroup ?? NONE}
        onPick={(id) => onChange((newest) => ({ ...newest, subgroup: id === NONE ? undefined : id }))}
      />
      <DateField label={t('choices.date')} value={date ?? ''} onPick={pickDate} />
      <SelectField
        label={t('choices.time')}
        options={[
          { id: NONE, label: t('choices.noTime') },
          ...times.map(({ id, startsAt, endsAt, lessonId }) => ({
            id,
            label: `${startsAt}–${endsAt}${lessonId === null ? '' : ` · ${t('choices.hasLesson')}`}`,
          })),
        ]}
        value={lessonTimeId ?? NONE}
        isDisabled={date === undefined}
        onPick={(id) => onChange((newest) => ({ ...newest, lessonTimeId: id === NONE ? undefined : id }))}
      />
    </>
  );
}
