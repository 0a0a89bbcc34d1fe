import { useText } from '@portal/i18n';
import { useStudyFilter, type StudyFilter } from '@portal/platform';
import { EmptyState, FailedState, Icon, Loading, Skeleton } from '@portal/ui';
import { useIsDesktop } from '../shared/use-is-desktop.ts';
import { StudySelects } from './study-selects.tsx';
import * as styles from './study-panel.module.css';

const choiceOf = ({ discipline, semester, group, semesters }: StudyFilter, semesterText: string): string =>
  [discipline?.name, semesters.length > 1 && semester && semesterText, group?.name]
    .filter(Boolean)
    .join(' · ');

/** The study filter above the pages that work on a discipline and a group (spec §4 Filter cascade). */
export function StudyPanel() {
  const t = useText('shell');
  const filter = useStudyFilter();
  const isDesktop = useIsDesktop();
  const { disciplines, semester, isLoading, error, retry } = filter;
  if (error) return <FailedState title={t('study.failed')} failure={error} onRetry={retry} />;
  if (disciplines.length === 0) {
    return isLoading ? (
      <Loading skeleton={<Skeleton lines={1} />} />
    ) : (
      <EmptyState icon="journal" title={t('study.empty')} />
    );
  }
  if (isDesktop) {
    return (
      <div className={styles.panel}>
        <StudySelects filter={filter} />
      </div>
    );
  }
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        <span className={styles.choice}>
          {choiceOf(filter, t('study.semesterName', { name: semester?.name ?? '' }))}
        </span>
        <Icon name="chevronDown" size={18} />
      </summary>
      <StudySelects filter={filter} />
    </details>
  );
}
