import { useTranslations } from '@portal/i18n';
import { Alert } from '@portal/ui';
import type { LessonScans } from '../check-ins/use-lesson-scans.ts';
import { ScanCounts, ScanStatus } from '../check-ins/scans.tsx';
import type { RollCallStudents } from './roll-call.ts';
import * as styles from './lesson.module.css';

interface Props {
  readonly students: RollCallStudents;
  readonly absentIds: ReadonlySet<number>;
  readonly scans: LessonScans;
  readonly onChange: (absentIds: ReadonlySet<number>) => void;
}

/** The students of a lesson as switches for those who are absent, with their scans; names those who get no mark (D-45). */
export function AbsentList({ students: { active, skipped }, absentIds, scans, onChange }: Props) {
  const t = useTranslations('journal');
  const toggle = (id: number) => {
    const next = new Set(absentIds);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <>
      <ScanCounts students={active} scans={scans} />
      <ul className={styles.names} aria-label={t('lesson.absent')}>
        {active.map(({ id, fullName }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.name}
              aria-pressed={absentIds.has(id)}
              onClick={() => toggle(id)}
            >
              {fullName}
              <ScanStatus scan={scans.get(id)} />
            </button>
          </li>
        ))}
      </ul>
      {skipped.length > 0 && (
        <Alert>
          {t('lesson.skipped', {
            names: skipped.map(({ fullName, status }) => `${fullName} (${t(`lesson.${status}`)})`).join(', '),
          })}
        </Alert>
      )}
    </>
  );
}
