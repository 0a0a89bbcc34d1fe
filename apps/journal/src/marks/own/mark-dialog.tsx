import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import type { Appeal, OwnMark } from '@portal/wire';
import { CellChanges } from '../shared/cell-changes.tsx';
import { Facts } from '../../shared/facts.tsx';
import { useMarkTexts } from './mark-texts.ts';
import { OwnAppeals } from './appeals/own-appeals.tsx';
import * as styles from './own-marks.module.css';

interface Props {
  /** Undefined: closed. */
  readonly mark: OwnMark | undefined;
  readonly appeals: readonly Appeal[];
  readonly onClose: () => void;
}

function OpenedMark({ mark, appeals }: Omit<Props, 'onClose'> & { readonly mark: OwnMark }) {
  const t = useTranslations('journal');
  const { lessonTime, markInWords } = useMarkTexts();
  const facts = [
    [t('ownMarks.lesson'), `${lessonTime(mark)}, ${mark.lessonTypeName}`],
    [t('ownMarks.theme'), mark.theme || t('ownMarks.noTheme')],
    [t('ownMarks.mark'), markInWords(mark.value)],
  ] as const;
  return (
    <div className={styles.opened}>
      <Facts facts={facts} />
      <CellChanges cell={mark.cell} />
      <OwnAppeals mark={mark} appeals={appeals.filter(({ cell }) => cell.lessonId === mark.cell.lessonId)} />
    </div>
  );
}

/** A lesson of the student: its mark, who wrote it and when, and appeals against it. */
export function MarkDialog({ mark, appeals, onClose }: Props) {
  return (
    <Dialog isOpen={mark !== undefined} title={mark?.disciplineName ?? ''} onClose={onClose}>
      {mark && <OpenedMark key={mark.cell.lessonId} mark={mark} appeals={appeals} />}
    </Dialog>
  );
}
