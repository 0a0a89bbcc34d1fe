import { markKinds, markText, shortDate, type MarkValue } from '@portal/domain';
import type { OwnMark } from '@portal/wire';
import { VisuallyHidden } from '@portal/ui';
import { useMarkTexts } from './mark-texts.ts';
import * as styles from './own-marks.module.css';

interface Props {
  readonly marks: readonly OwnMark[];
  readonly onOpen: (mark: OwnMark) => void;
}

const toneOf = (value: MarkValue | null): string => {
  if (value === null) return 'none';
  return typeof value === 'number' ? 'points' : markKinds[value].tone;
};

/** The lessons of a module: each shows its date and mark, and opens the history of the mark. */
export function MarkChips({ marks, onOpen }: Props) {
  const { lessonTime, markInWords } = useMarkTexts();
  return (
    <ul className={styles.chips}>
      {marks.map((mark) => (
        <li key={mark.cell.lessonId}>
          <button
            type="button"
            className={styles.chip}
            data-tone={toneOf(mark.value)}
            onClick={() => onOpen(mark)}
          >
            <span className={styles.chipDate} aria-hidden>
              {shortDate(mark.date)}
            </span>
            <span className={styles.chipMark} translate="no" aria-hidden>
              {markText(mark.value) || '·'}
            </span>
            <VisuallyHidden>{`${lessonTime(mark)}: ${markInWords(mark.value)}`}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}
