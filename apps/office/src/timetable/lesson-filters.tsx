import { useState } from 'react';
import { dayOf, useTranslations } from '@portal/i18n';
import { SelectField, TextField } from '@portal/ui';
import { DateField } from '@portal/ui/forms';
import { lessonSearches, lessonSpans } from '@portal/wire/schedule/office-timetable';
import * as styles from './timetable.module.css';
import type { useLessonFilter } from './use-lesson-filter.ts';

/** What lessons are found by, and of which days. */
export function LessonFilters({ by, typed, day, span, set }: ReturnType<typeof useLessonFilter>) {
  const t = useTranslations('office');
  const [today] = useState(() => dayOf(new Date()));
  return (
    <div className={styles.filters} role="search" aria-label={t('timetable.filters')}>
      <SelectField
        label={t('timetable.by')}
        options={lessonSearches.map((one, at) => ({ id: at, label: t(`timetable.search.${one}`) }))}
        value={lessonSearches.indexOf(by)}
        onPick={(at) => set({ by: lessonSearches[at] ?? '', text: '' })}
      />
      <TextField
        type="search"
        label={t(`timetable.search.${by}`)}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => set({ text: target.value })}
      />
      <DateField
        label={t('timetable.day')}
        value={day === '' ? today : day}
        isRequired
        onPick={(picked) => set({ day: picked })}
      />
      <SelectField
        label={t('timetable.span')}
        options={lessonSpans.map((one, at) => ({ id: at, label: t(`timetable.spans.${one}`) }))}
        value={lessonSpans.indexOf(span)}
        onPick={(at) => set({ span: lessonSpans[at] ?? '' })}
      />
    </div>
  );
}
