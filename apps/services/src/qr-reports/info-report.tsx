import { useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import type { InfoReport as Report } from '@portal/wire';
import { ReportFacts } from './report-facts.tsx';

const statusKinds: Readonly<Record<Report['status'], StatusKind>> = {
  active: 'success',
  leave: 'waiting',
  expelled: 'neutral',
};

/** Who the student is and what they study. */
export function InfoReport({ report }: { readonly report: Report }) {
  const t = useTranslations('services');
  const { status, specialityCode, specialityName } = report;
  return (
    <ReportFacts
      facts={[
        [t('reportqr.code'), report.studentCode],
        [t('reportqr.group'), report.groupName],
        [t('reportqr.studyYear'), report.studyYear],
        [
          t('reportqr.status'),
          <Status key="status" kind={statusKinds[status]}>
            {t(`reportqr.statuses.${status}`)}
          </Status>,
        ],
        [t('reportqr.faculty'), report.facultyName],
        [t('reportqr.speciality'), [specialityCode, specialityName].filter(Boolean).join(' – ')],
        [t('reportqr.educationForm'), report.educationFormName],
      ]}
    />
  );
}
