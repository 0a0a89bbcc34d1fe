import { markKinds, markText, shortDate, type MarkValue } from '@portal/domain';
import type { OwnMark } from '@portal/wire';
import { Icon, VisuallyHidden } from '@portal/ui';
import { useTranslations } from '@portal/i18n';
import type { AppealSign, AppealSigns } from './appeals/appeal-signs.ts';
import { useMarkTexts } from './mark-texts.ts';
import * as styles from './own-marks.module.css';

interface Props {
  readonly marks: readonly OwnMark[];
  readonly signs: AppealSigns;
  readonly onOpen: (mark: OwnMark) => void;
}

const toneOf = (value: MarkValue | null): string => {
  if (value === null) return 'none';
  return typeof value === 'number' ? 'points' : markKinds[value].tone;
};

interface ChipProps {
  readonly mark: OwnMark;
  readonly sign: AppealSign | undefined;
  readonly onOpen: (mark: OwnMark) => void;
}

function MarkChip({ mark, sign, onOpen }: ChipProps) {
  const t = useTranslations('journal');
  const { lessonTime, markInWords } = useMarkTexts();
  const appeal = sign && t(`appeals.signs.${sign}`);
  return (
    <button
      type="button"
      className={styles.chip}
      data-tone={toneOf(mark.value)}
      title={appeal}
      onClick={() => onOpen(mark)}
    >
      <span className={styles.chipDate} aria-hidden>
        {shortDate(mark.date)}
      </span>
      <span className={styles.chipMark} translate="no" aria-hidden>
        {markText(mark.value) || '·'}
      </span>
      {sign && (
        <span className={styles.sign} data-sign={sign}>
          <Icon name={sign === 'open' ? 'clock' : 'reply'} size={14} />
        </span>
      )}
      <VisuallyHidden>
        {[`${lessonTime(mark)}: ${markInWords(mark.value)}`, appeal].filter(Boolean).join('. ')}
      </VisuallyHidden>
    </button>
  );
}

/** The lessons of a module: each shows its date and mark, and opens the history of the mark. */
export const MarkChips = ({ marks, signs, onOpen }: Props) => (
  <ul className={styles.chips}>
    {marks.map((mark) => (
      <li key={mark.cell.lessonId}>
        <MarkChip mark={mark} sign={signs.get(mark.cell.lessonId)} onOpen={onOpen} />
      </li>
    ))}
  </ul>
);
