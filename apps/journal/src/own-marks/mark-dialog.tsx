import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import type { OwnMark } from '@portal/wire';
import { CellChanges } from '../shared/cell-changes.tsx';
import { useMarkTexts } from './mark-texts.ts';
import * as styles from './own-marks.module.css';

interface Props {
  readonly mark: OwnMark | undefined;
  readonly onClose: () => void;
}

/** A lesson of the student with its mark. */
export function MarkDialog({ mark, onClose }: Props) {
  const t = useTranslations('journal');
  const { lessonTime, markInWords } = useMarkTexts();
  const facts = mark && [
    [t('ownMarks.lesson'), `${lessonTime(mark)}, ${mark.lessonTypeName}`],
    [t('ownMarks.theme'), mark.theme || t('ownMarks.noTheme')],
    [t('ownMarks.mark'), markInWords(mark.value)],
  ];
  return (
    <Dialog isOpen={mark !== undefined} title={mark?.disciplineName ?? ''} onClose={onClose}>
      <dl className={styles.facts}>
        {facts?.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mark && <CellChanges cell={mark.cell} />}
    </Dialog>
  );
}
