import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useMayCall, useStoredAt } from '@portal/platform';
import { EmptyState, Load, Page, StoredDataNotice } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { singleWindow, transcript } from '@portal/wire';
import { DocumentTable } from '../shared/document-table.tsx';
import { useOwnDocumentsQuery } from './documents.api.ts';
import * as styles from './documents.module.css';

/** Where documents come from, for whom these pages are. */
function Sources() {
  const t = useTranslations('services');
  const mayOrder = useMayCall(singleWindow.saveOrder);
  const hasTranscript = useMayCall(transcript.read);
  if (!mayOrder && !hasTranscript) return null;
  return (
    <nav className={styles.sources} aria-label={t('documents.sources')}>
      {mayOrder && <Link to="/singlewindow">{t('documents.order')}</Link>}
      {hasTranscript && <Link to="/transcript">{t('transcript.title')}</Link>}
    </nav>
  );
}

/** Everything that was issued to the caller, with its state (spec §1 "documents"). */
export function Component() {
  const t = useTranslations('services');
  const query = useOwnDocumentsQuery({});
  return (
    <Page kind="list" title={t('documents.title')} lead={t('documents.lead')}>
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <Sources />
      <Load
        query={query}
        skeleton={<SkeletonTable columns={4} />}
        empty={
          <EmptyState icon="documents" title={t('documents.empty')}>
            <p>{t('documents.emptyHint')}</p>
          </EmptyState>
        }
      >
        {(entries) => <DocumentTable entries={entries} />}
      </Load>
    </Page>
  );
}
