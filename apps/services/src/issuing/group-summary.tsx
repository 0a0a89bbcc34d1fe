import { useState } from 'react';
import { useLanguage, useTranslations } from '@portal/i18n';
import { loadFile, skipToken } from '@portal/platform';
import { EmptyState, Load, SelectField } from '@portal/ui';
import { DocumentMenu, SkeletonForm } from '@portal/ui/display';
import { Combobox } from '@portal/ui/forms';
import { documents, endpointUrl, type SummaryTerm } from '@portal/wire';
import type { NamedGroup } from '@portal/wire/office/choices';
import { useOfficeGroupsQuery, useSummaryTermsQuery } from './issuing.api.ts';
import * as styles from './issuing.module.css';

/** The terms of a group with results, the newest first, and the sheet of the chosen one. */
function TermSheet({ groupId, terms }: { readonly groupId: number; readonly terms: readonly SummaryTerm[] }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const [picked, setPicked] = useState(0);
  const term = terms[picked];
  if (!term) return null;
  const { academicYearId, termId } = term;
  return (
    <>
      <SelectField
        label={t('issuing.term')}
        options={terms.map((one, id) => ({
          id,
          label: `${one.academicYearName}, ${one.termName}`,
        }))}
        value={picked}
        onPick={setPicked}
      />
      <div>
        <DocumentMenu
          label={t('issuing.summary')}
          formats={['pdf', 'xlsx']}
          printed="pdf"
          load={({ format, save }) =>
            loadFile({
              url: endpointUrl(format === 'pdf' ? documents.summaryPdf : documents.summaryXlsx, {
                groupId,
                academicYearId,
                termId,
              }),
              language,
              fallbackName: `summary.${format}`,
              save,
            })
          }
        />
      </div>
    </>
  );
}

function GroupChoice({ groups }: { readonly groups: readonly NamedGroup[] }) {
  const t = useTranslations('services');
  const [groupId, setGroupId] = useState<number>();
  const terms = useSummaryTermsQuery(groupId === undefined ? skipToken : { groupId });
  return (
    <div className={styles.part}>
      <Combobox
        label={t('issuing.group')}
        placeholder={t('issuing.groupPlaceholder')}
        options={groups.map((group) => ({
          id: group.groupId,
          label: `${group.groupName} · ${group.facultyName}`,
        }))}
        value={groupId}
        onPick={setGroupId}
      />
      {groupId !== undefined && (
        <Load
          query={terms}
          skeleton={<SkeletonForm />}
          empty={
            <EmptyState icon="sheet" title={t('issuing.noTerms')}>
              <p>{t('issuing.noTermsHint')}</p>
            </EmptyState>
          }
        >
          {(found) => <TermSheet key={groupId} groupId={groupId} terms={found} />}
        </Load>
      )}
    </div>
  );
}

/** The summary sheet of a group: its students and disciplines with sums, GPA and places (D-64). */
export function GroupSummary() {
  const t = useTranslations('services');
  const query = useOfficeGroupsQuery({});
  return (
    <div className={styles.part}>
      <p>{t('issuing.summaryLead')}</p>
      <Load query={query} skeleton={<SkeletonForm />} empty={<p>{t('issuing.noGroups')}</p>}>
        {(groups) => <GroupChoice groups={groups} />}
      </Load>
    </div>
  );
}
