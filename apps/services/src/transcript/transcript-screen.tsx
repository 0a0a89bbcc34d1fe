import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { useStoredAt } from '@portal/platform';
import { Button, EmptyState, Icon, Load, Page, StoredDataNotice } from '@portal/ui';
import { SkeletonCards } from '@portal/ui/display';
import type { Transcript } from '@portal/wire';
import { PdfMenu } from './pdf-buttons.tsx';
import { StudySummary } from './study-summary.tsx';
import { TermSection } from './term-section.tsx';
import { useTranscriptQuery } from './transcript.api.ts';
import { nothingChanged, rowsOfTerm, type WhatIf } from './what-if.ts';
import { WhatIfPanel } from './what-if-panel.tsx';
import * as styles from './transcript.module.css';

interface ContentProps {
  readonly transcript: Transcript;
  /** Undefined while the reader does not try other grades. */
  readonly whatIf: WhatIf | undefined;
  readonly onChange: (whatIf: WhatIf) => void;
}

function Content({ transcript, whatIf, onChange }: ContentProps) {
  return (
    <div className={styles.content}>
      <StudySummary transcript={transcript} />
      {whatIf && <WhatIfPanel transcript={transcript} whatIf={whatIf} onChange={onChange} />}
      {transcript.terms.toReversed().map((term) => (
        <TermSection
          key={`${term.groupId} ${term.academicYearId} ${term.termOrder}`}
          term={term}
          rows={rowsOfTerm(transcript, term)}
          letters={transcript.scale.letters}
          whatIf={whatIf}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

function Actions({ isTrying, onTry }: { readonly isTrying: boolean; readonly onTry: () => void }) {
  const t = useTranslations('services');
  return (
    <>
      <Button icon={<Icon name="rating" size={18} />} aria-pressed={isTrying} onClick={onTry}>
        {t('transcript.whatIf.open')}
      </Button>
      <PdfMenu />
    </>
  );
}

/** The grades of all terms, on the screen and as an issued PDF (spec §2, §3 Transcript). */
export function Component() {
  const t = useTranslations('services');
  const query = useTranscriptQuery({});
  const [whatIf, setWhatIf] = useState<WhatIf>();
  const hasGrades = (query.currentData?.rows.length ?? 0) > 0;
  return (
    <Page
      kind="list"
      title={t('transcript.title')}
      lead={t('transcript.lead')}
      actions={
        hasGrades && (
          <Actions
            isTrying={whatIf !== undefined}
            onTry={() => setWhatIf(whatIf ? undefined : nothingChanged)}
          />
        )
      }
    >
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <Load
        query={query}
        skeleton={<SkeletonCards />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon="transcript" title={t('transcript.empty')}>
            <p>{t('transcript.emptyHint')}</p>
          </EmptyState>
        }
      >
        {(transcript) => <Content transcript={transcript} whatIf={whatIf} onChange={setWhatIf} />}
      </Load>
    </Page>
  );
}
