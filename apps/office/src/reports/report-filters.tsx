import { useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { Combobox } from '@portal/ui/forms';
import type { ReportChoices } from '@portal/wire/reports/reports';
import type { ReportRequest } from './reports.api.ts';
import * as styles from './reports.module.css';
import { groupsIn, studyYears, termKey, type useReportRequest } from './use-report-request.ts';

interface Props {
  readonly choices: ReportChoices;
  readonly request: ReportRequest;
  readonly set: ReturnType<typeof useReportRequest>['set'];
}

/** Stands for no choice in a list of ids. */
const ANY = 0;

/** Faculty, year of study and group. */
function PartFilters({ choices: { faculties, groups }, request, set }: Props) {
  const t = useTranslations('office');
  const { facultyId, studyYear, groupId } = request;
  const shownGroups = groupsIn(groups, request);
  return (
    <>
      {faculties.length > 1 && (
        <SelectField
          label={t('reports.faculty')}
          options={[
            { id: ANY, label: t('reports.allFaculties') },
            ...faculties.map(({ facultyId: id, facultyName }) => ({ id, label: facultyName })),
          ]}
          value={facultyId ?? ANY}
          onPick={(id) => set('faculty', id === ANY ? undefined : id)}
        />
      )}
      <SelectField
        label={t('reports.studyYear')}
        options={[
          { id: ANY, label: t('reports.anyYear') },
          ...studyYears.map((year) => ({ id: year, label: String(year) })),
        ]}
        value={studyYear ?? ANY}
        onPick={(id) => set('year', id === ANY ? undefined : id)}
      />
      <Combobox
        label={t('reports.group')}
        placeholder={t('reports.anyGroup')}
        options={shownGroups.map(({ groupId: id, groupName }) => ({ id, label: groupName }))}
        value={groupId}
        onPick={(id) => set('group', id)}
      />
    </>
  );
}

/** Which report, and of what part of the university. */
export function ReportFilters(props: Props) {
  const t = useTranslations('office');
  const {
    choices: { kinds, terms },
    request,
    set,
  } = props;
  return (
    <div className={styles.filters} role="search" aria-label={t('reports.filters')}>
      <SelectField
        label={t('reports.kind')}
        options={kinds.map(({ name }, id) => ({ id, label: name }))}
        value={kinds.findIndex(({ kind }) => kind === request.kind)}
        onPick={(at) => set('kind', kinds[at]?.kind)}
      />
      <SelectField
        label={t('reports.term')}
        options={terms.map(({ academicYearName, termName }, id) => ({
          id,
          label: `${academicYearName}, ${termName}`,
        }))}
        value={terms.findIndex((term) => termKey(term) === termKey(request))}
        onPick={(at) => {
          const term = terms[at];
          set('term', term && termKey(term));
        }}
      />
      <PartFilters {...props} />
    </div>
  );
}
