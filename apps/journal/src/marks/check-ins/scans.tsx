import { useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import { scanKinds, type LessonScans, type Scan } from './use-lesson-scans.ts';
import * as styles from './scans.module.css';

const kinds: Readonly<Record<Scan, StatusKind>> = {
  scanned: 'success',
  missing: 'neutral',
  rejected: 'danger',
  waiting: 'warning',
};

/** What came of a student's check-in; nothing without one. */
export function ScanStatus({ scan }: { readonly scan: Scan | undefined }) {
  const t = useTranslations('journal');
  return (
    scan && (
      <span className={styles.scan}>
        <Status kind={kinds[scan]}>{t(`lesson.scans.${scan}`)}</Status>
      </span>
    )
  );
}

interface Props {
  readonly students: readonly { readonly id: number }[];
  readonly scans: LessonScans;
}

/** How many scanned the code, did not, or were rejected; nothing for a lesson without a check-in. */
export function ScanCounts({ students, scans }: Props) {
  const t = useTranslations('journal');
  if (scans.size === 0) return null;
  const counts = scanKinds
    .map((kind) => ({ kind, number: students.filter(({ id }) => scans.get(id) === kind).length }))
    .filter(({ kind, number }) => number > 0 || kind !== 'waiting')
    .map(({ kind, number }) => `${t(`lesson.scans.${kind}`)}: ${number}`);
  const hasRejected = students.some(({ id }) => scans.get(id) === 'rejected');
  return (
    <p className={styles.counts}>
      {`${t('lesson.scans.title')} ${counts.join(', ')}.`}
      {hasRejected && ` ${t('lesson.scans.rejectedHint')}`}
    </p>
  );
}
