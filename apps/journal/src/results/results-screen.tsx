import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { skipToken, useNotificationsRead, useStoredAt, useTermFilter } from '@portal/platform';
import { EmptyState, Page, StoredDataNotice } from '@portal/ui';
import { LineList, SkeletonCards } from '@portal/ui/display';
import { TermSheet } from '../shared/term-choice.tsx';
import { TermLoad } from '../shared/term-load.tsx';
import { ResultLine } from './result-line.tsx';
import { ResultSpotlight } from './result-spotlight.tsx';
import { useOwnResultsQuery } from '../shared/results.api.ts';
import { useLiveResults } from '../shared/use-live-results.ts';
import * as styles from './results.module.css';

/** A student's exams of a term: points of modules, admission, what is needed, and results (D-64). */
export function Component() {
  const t = useTranslations('journal');
  const filter = useTermFilter();
  const { year, term } = filter;
  const chosen = year && term && { academicYearId: year.id, termId: term.id };
  const query = useOwnResultsQuery(chosen ?? skipToken);
  useLiveResults(chosen);
  const noticeRef = useNotificationsRead('result');
  return (
    <Page
      kind="list"
      title={t('results.title')}
      lead={t('results.lead')}
      toolbar={<TermSheet filter={filter} />}
    >
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <TermLoad
        filter={filter}
        query={query}
        skeleton={<SkeletonCards />}
        empty={
          <EmptyState icon="checkAll" title={t('results.empty')}>
            <p>{t('results.emptyHint')}</p>
          </EmptyState>
        }
      >
        {(results) => (
          <>
            <ResultSpotlight results={results} />
            <LineList label={t('ownMarks.disciplines')}>
              {results.map((result) => (
                <ResultLine key={result.classId} ref={noticeRef()} result={result} />
              ))}
            </LineList>
            <p className={styles.explanation}>
              {`${t('results.explanation')} `}
              <Link to="/transcript">{t('results.transcript')}</Link>
            </p>
          </>
        )}
      </TermLoad>
    </Page>
  );
}
