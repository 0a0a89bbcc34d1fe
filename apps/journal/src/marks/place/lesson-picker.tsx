import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Icon, IconButton, SelectField } from '@portal/ui';
import type { JournalColumn } from '@portal/wire';
import * as styles from './journal.module.css';

interface Props {
  readonly columns: readonly JournalColumn[];
  readonly current: JournalColumn | undefined;
  readonly onPick: (column: JournalColumn) => void;
}

/** The lesson that is shown, with steps to its neighbours. */
export function LessonPicker({ columns, current, onPick }: Props) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const at = columns.findIndex(({ lessonId }) => lessonId === current?.lessonId);
  const previous = columns[at < 0 ? columns.length - 1 : at - 1];
  const next = at < 0 ? undefined : columns[at + 1];
  const options = columns.map(({ lessonId, date, startsAt }) => ({
    id: lessonId,
    label: `${formatDay(date, language)}, ${startsAt}`,
  }));
  return (
    <div className={styles.picker}>
      <IconButton
        label={t('journal.previousLesson')}
        disabled={!previous}
        onClick={() => previous && onPick(previous)}
      >
        <Icon name="arrowLeft" />
      </IconButton>
      <SelectField
        label={t('journal.lesson')}
        isLabelHidden
        options={current ? options : [{ id: 0, label: '–' }, ...options]}
        value={current?.lessonId ?? 0}
        onPick={(id) => {
          const picked = columns.find(({ lessonId }) => lessonId === id);
          if (picked) onPick(picked);
        }}
      />
      <IconButton label={t('journal.nextLesson')} disabled={!next} onClick={() => next && onPick(next)}>
        <Icon name="arrowRight" />
      </IconButton>
    </div>
  );
}
