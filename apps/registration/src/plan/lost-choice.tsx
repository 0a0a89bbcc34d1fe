import { useTranslations } from '@portal/i18n';
import { Alert, Button, LiveRegion } from '@portal/ui';
import type { RegistrationSubgroup } from '@portal/wire';
import { useSeatTexts } from '../shared/use-seat-texts.ts';
import * as styles from './line.module.css';

interface Props {
  /** What was chosen before the teacher was changed; nothing while nothing is lost. */
  readonly lost: RegistrationSubgroup | undefined;
  readonly onUndo: () => void;
}

/** Says what a new teacher has taken out of the plan, and puts it back. */
export function LostChoice({ lost, onUndo }: Props) {
  const t = useTranslations('registration');
  const { times } = useSeatTexts();
  return (
    <LiveRegion>
      {lost && (
        <Alert kind="warning">
          <div className={styles.lost}>
            <p>
              {t('choice.lost', {
                subgroup: `${lost.groupName} · ${lost.title}`,
                times: times(lost),
                teacher: lost.teacherName,
              })}
            </p>
            <Button onClick={onUndo}>{t('choice.undo')}</Button>
          </div>
        </Alert>
      )}
    </LiveRegion>
  );
}
