import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import type { OwnMark } from '@portal/wire';
import type { AppealSigns } from './appeals/appeal-signs.ts';
import type { LessonTypeMarks } from './group-marks.ts';
import { MarkChips } from './mark-chips.tsx';
import { MarkTotals } from './mark-totals.tsx';
import * as styles from './own-marks.module.css';

interface Props {
  readonly lessonType: LessonTypeMarks;
  readonly signs: AppealSigns;
  readonly onOpen: (mark: OwnMark) => void;
}

/** The marks of a lesson type by module, with the totals of each and of all. */
export function LessonTypeSection({ lessonType, signs, onOpen }: Props) {
  const t = useTranslations('journal');
  const headingId = useId();
  const { name, modules, totals } = lessonType;
  const nameOf = (module: number | null): string =>
    module === null ? t('ownMarks.noModule') : t('ownMarks.module', { number: module });
  return (
    <section className={styles.lessonType} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h3 id={headingId}>{name}</h3>
        <MarkTotals totals={totals} />
      </div>
      <ul className={styles.modules}>
        {modules.map((one) => (
          <li key={one.module} className={styles.module}>
            <p className={styles.moduleName}>{nameOf(one.module)}</p>
            <MarkTotals totals={one.totals} />
            <MarkChips marks={one.marks} signs={signs} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
