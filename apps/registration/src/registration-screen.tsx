import { useTranslations } from '@portal/i18n';
import { EmptyState, FailedState, Load, Loading, Page } from '@portal/ui';
import { SkeletonCards } from '@portal/ui/display';
import type { RegistrationSemester } from '@portal/wire';
import { LiftedRules } from './period/lifted-rules.tsx';
import { PeriodChoice } from './period/period-choice.tsx';
import { usePeriod } from './period/use-period.ts';
import { WindowBanner } from './period/window-banner.tsx';
import { PlanBoard } from './plan-board.tsx';
import { useRegistrationPlanQuery } from './shared/registration.api.ts';
import type { SemesterRef } from './shared/seats.ts';
import { useLiveRegistration } from './shared/use-live-registration.ts';
import * as styles from './registration-screen.module.css';

interface Props {
  readonly semester: SemesterRef;
  readonly semesters: readonly RegistrationSemester[];
}

/** The window of the semester, next to the choice of the semester. */
function SemesterWindow({ semester, semesters }: Props) {
  const { currentData, fulfilledTimeStamp = 0 } = useRegistrationPlanQuery(semester);
  return (
    currentData && <WindowBanner plan={currentData} receivedAt={fulfilledTimeStamp} semesters={semesters} />
  );
}

function SemesterPlan({ semester }: Pick<Props, 'semester'>) {
  const t = useTranslations('registration');
  const query = useRegistrationPlanQuery(semester);
  useLiveRegistration(semester);
  return (
    <Load query={query} skeleton={<SkeletonCards />}>
      {(plan) => (
        <>
          <LiftedRules semester={semester} overrides={plan.overrides} />
          {plan.items.length === 0 && plan.registrations.length === 0 ? (
            <EmptyState icon="registration" title={t('plan.empty')}>
              <p>{t('plan.emptyHint')}</p>
            </EmptyState>
          ) : (
            <PlanBoard semester={semester} plan={plan} />
          )}
        </>
      )}
    </Load>
  );
}

/** Registration for disciplines: the whole plan first, then one confirmation (spec §2 Discipline registration). */
export function Component() {
  const t = useTranslations('registration');
  const period = usePeriod();
  const { yearId, semesterId, semester, semesters, failed, isLoading, retry } = period;
  const ref = { academicYearId: yearId, semesterId };
  const content = () => {
    if (failed !== undefined) return <FailedState failure={failed} onRetry={retry} />;
    if (isLoading) return <Loading skeleton={<SkeletonCards />} />;
    if (!semester)
      return (
        <EmptyState icon="registration" title={t('period.none')}>
          <p>{t('period.noneHint')}</p>
        </EmptyState>
      );
    return <SemesterPlan key={`${yearId} ${semesterId}`} semester={ref} />;
  };
  return (
    <Page
      kind="work"
      title={t('registration.title')}
      lead={t('registration.lead')}
      toolbar={
        <div className={styles.period}>
          <PeriodChoice {...period} />
          {semester && !isLoading && failed === undefined && (
            <SemesterWindow semester={ref} semesters={semesters} />
          )}
        </div>
      }
    >
      {content()}
    </Page>
  );
}
