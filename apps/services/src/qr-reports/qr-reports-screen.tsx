import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import { Button, EmptyState, Icon, Load, Page, StoredDataNotice } from '@portal/ui';
import { printPage, SkeletonCards, Tabs } from '@portal/ui/display';
import { reportKinds, useReportAddress } from './report-address.ts';
import { ReportView } from './report-view.tsx';
import { StudentChoice } from './student-choice.tsx';
import { useReport } from './use-report.ts';

type OpenedReport = ReturnType<typeof useReport>;

/** The opened report. */
function ReportPanel({ report }: { readonly report: OpenedReport }) {
  const { query, loadedAt, isStored } = report;
  return (
    <>
      <StoredDataNotice storedAt={isStored ? loadedAt : undefined} />
      <Load query={query} skeleton={<SkeletonCards />}>
        {(content) => <ReportView content={content} loadedAt={loadedAt} />}
      </Load>
    </>
  );
}

function ForeignReport() {
  const t = useTranslations('services');
  return (
    <EmptyState icon="lock" title={t('reportqr.foreign')}>
      <p>
        <Link to="?">{t('reportqr.showOwn')}</Link>
      </p>
    </EmptyState>
  );
}

function NobodyChosen() {
  const t = useTranslations('services');
  return (
    <EmptyState icon="person" title={t('reportqr.chooseStudent')}>
      <p>{t('reportqr.chooseStudentHint')}</p>
    </EmptyState>
  );
}

interface FrameProps {
  readonly report: OpenedReport;
  readonly lead: string;
  readonly choice?: ReactNode;
  readonly children: ReactNode;
}

/** The page with the tabs of the reports, which stand in the address. */
function ReportsPage({ report, lead, choice, children }: FrameProps) {
  const t = useTranslations('services');
  const { address, change } = useReportAddress();
  return (
    <Page
      kind="list"
      title={t('reportqr.title')}
      lead={lead}
      toolbar={choice}
      actions={
        report.query.currentData && (
          <Button icon={<Icon name="sheet" size={18} />} onClick={printPage}>
            {t('reportqr.print')}
          </Button>
        )
      }
    >
      <Tabs
        label={t('reportqr.title')}
        tabs={reportKinds.map((id) => ({ id, label: t(`reportqr.tabs.${id}`) }))}
        value={address.kind}
        onChange={(kind) => change({ kind })}
      >
        {children}
      </Tabs>
    </Page>
  );
}

/** A code that another student shows opens no report, and not one's own instead. */
function OwnReports({ personId }: { readonly personId: number }) {
  const t = useTranslations('services');
  const { kind, studentId = personId } = useReportAddress().address;
  const report = useReport(kind, studentId === personId ? personId : undefined);
  return (
    <ReportsPage report={report} lead={t('reportqr.lead')}>
      {studentId === personId ? <ReportPanel report={report} /> : <ForeignReport />}
    </ReportsPage>
  );
}

function TaughtReports() {
  const t = useTranslations('services');
  const { address, change } = useReportAddress();
  const { kind, studentId } = address;
  const report = useReport(kind, studentId);
  return (
    <ReportsPage
      report={report}
      lead={t('reportqr.leadTeacher')}
      choice={<StudentChoice value={studentId} onPick={(id) => change({ studentId: id })} />}
    >
      {studentId === undefined ? <NobodyChosen /> : <ReportPanel report={report} />}
    </ReportsPage>
  );
}

/** The QR reports: a student's own, or those of a student whom the teacher chooses (spec §2). */
export function Component() {
  const user = usePortalSelector(selectUser);
  if (!user) return null;
  return user.role === 'teacher' ? <TaughtReports /> : <OwnReports personId={user.personId} />;
}
