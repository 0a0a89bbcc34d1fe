import { useId } from 'react';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { useNotificationsRead } from '@portal/platform';
import { markText } from '@portal/domain';
import { Line, LineList, RowButton } from '@portal/ui/display';
import type { Appeal, OwnMark } from '@portal/wire';
import { AppealState } from '../../shared/appeal-state.tsx';
import * as styles from '../own-marks.module.css';

interface Props {
  /** Open ones first, then the newest. */
  readonly appeals: readonly Appeal[];
  readonly marks: readonly OwnMark[];
  readonly onOpen: (mark: OwnMark) => void;
}

/** The appeals of the term; each opens its mark. */
export function AppealList({ appeals, marks, onOpen }: Props) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const headingId = useId();
  const noticeRef = useNotificationsRead('appealDecision');
  const lines = appeals.flatMap((appeal) => {
    const mark = marks.find(({ cell }) => cell.lessonId === appeal.cell.lessonId);
    return mark ? [{ appeal, mark }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section className={styles.appeals} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('appeals.title')}</h2>
      <LineList>
        {lines.map(({ appeal: { id, state, isWithdrawn }, mark }) => (
          <Line
            key={id}
            ref={noticeRef(`&appeal=${id}`)}
            title={<RowButton onPress={() => onOpen(mark)}>{mark.disciplineName}</RowButton>}
            detail={`${formatDay(mark.date, language)}, ${mark.startsAt}`}
            value={<span translate="no">{markText(mark.value)}</span>}
            state={<AppealState state={state} isWithdrawn={isWithdrawn} />}
            weight={state === 'open' ? 'plain' : 'quiet'}
          />
        ))}
      </LineList>
    </section>
  );
}
