import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, LiveRegion, Load } from '@portal/ui';
import { FactList, Progress, SkeletonTable } from '@portal/ui/display';
import type { ImportPlan } from '@portal/wire/imports/import-plans';
import { BackButton } from '../../shared/back-button.tsx';
import { useImportPlanQuery } from '../imports.api.ts';
import * as styles from '../imports.module.css';
import { useRefreshWhile } from '../use-refresh-while.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanDoubles } from './plan-doubles.tsx';
import { PlanParts } from './plan-parts.tsx';
import { PlanProblems } from './plan-problems.tsx';
import { isRunning, PlanStatus } from './plan-state.tsx';

interface Props {
  readonly planId: number;
  readonly onClose: () => void;
}

function Running({ plan: { state, progress } }: { readonly plan: ImportPlan }) {
  const t = useTranslations('office');
  const label = progress
    ? t('imports.plans.progress', { number: progress.number, of: progress.of })
    : t(`imports.plans.states.${state}`);
  return (
    <div className={styles.part}>
      <Progress label={label} value={progress ? progress.number / progress.of : undefined} />
      <p className={styles.hint}>{t('imports.plans.mayLeave')}</p>
    </div>
  );
}

/** What came of a plan so far, in a sentence. */
function Outcome({ plan: { state, changeCount, importId } }: { readonly plan: ImportPlan }) {
  const t = useTranslations('office');
  if (state === 'outdated') return <Alert kind="warning">{t('imports.plans.outdatedText')}</Alert>;
  if (state === 'failed') return <Alert kind="danger">{t('imports.plans.failedText')}</Alert>;
  if (state === 'applied')
    return (
      <Alert kind="success">
        {importId === null
          ? t('imports.plans.appliedNothing')
          : t('imports.plans.appliedText', { id: importId })}
      </Alert>
    );
  return <p>{t('imports.plans.changeCount', { count: changeCount })}</p>;
}

function Content({ plan, onClose }: { readonly plan: ImportPlan } & Pick<Props, 'onClose'>) {
  const t = useTranslations('office');
  const language = useLanguage();
  const { id, source, year, files, state, authorName, createdAt } = plan;
  return (
    <div className={styles.part}>
      <h2>{t('imports.plans.number', { id, source })}</h2>
      <FactList
        facts={[
          { label: t('imports.state'), value: <PlanStatus state={state} /> },
          { label: t('imports.files'), value: files.join(', ') },
          { label: t('imports.plans.year'), value: year },
          {
            label: t('imports.who'),
            value: `${authorName}, ${formatDate(createdAt, language)}, ${formatTime(createdAt)}`,
          },
        ]}
      />
      {isRunning(plan) ? (
        <Running plan={plan} />
      ) : (
        <>
          <LiveRegion>{state !== 'faulty' && <Outcome plan={plan} />}</LiveRegion>
          {state === 'faulty' && <PlanProblems plan={plan} />}
          <PlanDoubles plan={plan} />
          {state !== 'applied' && <PlanActions plan={plan} onClose={onClose} />}
          {state === 'planned' && <PlanParts plan={plan} />}
        </>
      )}
    </div>
  );
}

/** One import that is being prepared: what it would do, or what is wrong with its files. */
export function PlanView({ planId, onClose }: Props) {
  const t = useTranslations('office');
  const query = useImportPlanQuery({ planId }, { refetchOnMountOrArgChange: true });
  useRefreshWhile(query.currentData !== undefined && isRunning(query.currentData), query.refetch);
  return (
    <div className={styles.part}>
      <BackButton onClick={onClose}>{t('imports.plans.back')}</BackButton>
      <Load query={query} skeleton={<SkeletonTable columns={2} />}>
        {(plan) => <Content plan={plan} onClose={onClose} />}
      </Load>
    </div>
  );
}
