import { useTranslations } from '@portal/i18n';
import { type StudyFilter, useIsDesktop, useStudyFilter } from '@portal/platform';
import { EmptyState, FailedState, Icon, Loading, Skeleton } from '@portal/ui';
import { StudySelects } from './study-selects.tsx';
import * as styles from './study-panel.module.css';

const choiceOf = ({ discipline, semester, group, semesters }: StudyFilter, semesterText: string): string =>
  [discipline?.name, semesters.length > 1 && semester && semesterText, group?.name]
    .filter(Boolean)
    .join(' · ');

/** On a phone the selects collapse behind a one-line summary. */
function Choices({ filter }: { readonly filter: StudyFilter }) {
  const t = useTranslations('shell');
  const isDesktop = useIsDesktop();
  const { year, term, discipline, semester } = filter;
  if (isDesktop) {
    return (
      <div className={styles.panel}>
        <StudySelects filter={filter} />
      </div>
    );
  }
  const course = choiceOf(filter, t('study.semesterName', { name: semester?.name ?? '' }));
  return (
    <details className={styles.panel} open={discipline === undefined}>
      <summary className={styles.summary}>
        <span className={styles.choice}>
          {course || [year?.label, term?.name].filter(Boolean).join(' · ')}
        </span>
        <Icon name="chevronDown" size={18} />
      </summary>
      <StudySelects filter={filter} />
    </details>
  );
}

/** The study filter above pages that need a discipline and a group (spec §4 Filter cascade). */
export function StudyPanel() {
  const t = useTranslations('shell');
  const filter = useStudyFilter();
  const { disciplines, isLoading, error, retry } = filter;
  if (isLoading && !error && disciplines.length === 0) return <Loading skeleton={<Skeleton lines={1} />} />;
  return (
    <>
      {/* The lists that did load stay usable next to one that did not. */}
      <Choices filter={filter} />
      {error && (
        <FailedState
          title={disciplines.length === 0 ? t('study.failed') : undefined}
          failure={error}
          onRetry={retry}
        />
      )}
      {!error && disciplines.length === 0 && <EmptyState icon="journal" title={t('study.empty')} />}
    </>
  );
}
