import { useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { Combobox } from '@portal/ui/forms';
import type { ReportChoices } from '@portal/wire/reports/reports';
import { FacultyField, StudyYearField } from '../shared/filter-fields.tsx';
import { TermField } from '../shared/term-field.tsx';
import { termKeyOf } from '../shared/term-key.ts';
import type { ReportRequest } from './reports.api.ts';
import * as styles from './reports.module.css';
import { groupsIn, type useReportRequest } from './use-report-request.ts';

interface Props {
  readonly choices: ReportChoices;
  readonly request: ReportRequest;
  readonly set: ReturnType<typeof useReportRequest>['set'];
}

/** Faculty, year of study and group. */
function PartFilters({ choices: { faculties, groups }, request, set }: Props) {
  const t = useTranslations('office');
  const { facultyId, studyYear, groupId } = request;
  const shownGroups = groupsIn(groups, request);
  return (
    <>
      <FacultyField faculties={faculties} value={facultyId} onPick={(id) => set('faculty', id)} />
      <StudyYearField value={studyYear} onPick={(year) => set('year', year)} />
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
      <TermField terms={terms} value={termKeyOf(request)} onPick={(term) => set('term', term)} />
      <PartFilters {...props} />
    </div>
  );
}
