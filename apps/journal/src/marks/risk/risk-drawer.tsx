import { useTranslations } from '@portal/i18n';
import { Button, EmptyState } from '@portal/ui';
import { Drawer, Status } from '@portal/ui/display';
import { RISK_RULES } from '@portal/domain';
import type { JournalGrid } from '@portal/wire';
import type { MarkStore } from '../model/mark-store.ts';
import { useMarkStatus } from '../model/use-marks.ts';
import { useRiskText } from '../shared/risk-texts.ts';
import { studentsAtRisk } from './students-at-risk.ts';
import * as styles from './risk.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly grid: JournalGrid;
  readonly marks: MarkStore;
  readonly onOpenStudent: (studentId: number) => void;
  readonly onClose: () => void;
}

function RiskList({ grid, marks, onOpenStudent }: Omit<Props, 'isOpen' | 'onClose'>) {
  const t = useTranslations('journal');
  const textOf = useRiskText();
  // Renders again after each own edit.
  useMarkStatus(marks);
  const atRisk = studentsAtRisk(grid, marks);
  return (
    <div className={styles.panel}>
      <p className={styles.rules}>{t('risk.rules', RISK_RULES)}</p>
      {atRisk.length === 0 ? (
        <EmptyState icon="check" title={t('risk.nobody')} />
      ) : (
        <ul className={styles.students} aria-label={t('risk.list')}>
          {atRisk.map(({ id, fullName, risks }) => (
            <li key={id} className={styles.student}>
              <Button variant="subtle" onClick={() => onOpenStudent(id)}>
                {fullName}
              </Button>
              {risks.map((risk) => (
                <Status key={textOf(risk)} kind="warning">
                  {textOf(risk)}
                </Status>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The students of a journal who need a look (screens, Journal P1). */
export function RiskDrawer({ isOpen, onClose, ...list }: Props) {
  const t = useTranslations('journal');
  return (
    <Drawer isOpen={isOpen} title={t('risk.list')} onClose={onClose}>
      {isOpen && <RiskList {...list} />}
    </Drawer>
  );
}
