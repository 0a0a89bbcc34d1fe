import { storedMark } from '@portal/wire/journal/mark';
import type { OwnMark } from '@portal/wire';
import { VisuallyHidden } from '@portal/ui';
import { shortDate } from '../shared/numeric-date.ts';
import { useMarkTexts } from './mark-texts.ts';
import * as styles from './own-marks.module.css';

interface Props {
  readonly marks: readonly OwnMark[];
  readonly onOpen: (mark: OwnMark) => void;
}

const kindOf = ({ value }: OwnMark): string => (typeof value === 'number' ? 'points' : (value ?? 'none'));

/** The lessons of a module: each shows its date and mark, and opens the history of the mark. */
export function MarkChips({ marks, onOpen }: Props) {
  const { lessonTime, markInWords } = useMarkTexts();
  return (
    <ul className={styles.chips}>
      {marks.map((mark) => (
        <li key={mark.cell.lessonId}>
          <button type="button" className={styles.chip} data-kind={kindOf(mark)} onClick={() => onOpen(mark)}>
            <span className={styles.chipDate} aria-hidden>
              {shortDate(mark.date)}
            </span>
            <span className={styles.chipMark} translate="no" aria-hidden>
              {mark.value === null ? '·' : storedMark.encode(mark.value)}
            </span>
            <VisuallyHidden>{`${lessonTime(mark)}: ${markInWords(mark.value)}`}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}
