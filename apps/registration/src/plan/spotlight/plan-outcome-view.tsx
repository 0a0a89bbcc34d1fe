import { useTranslations } from '@portal/i18n';
import { Alert } from '@portal/ui';
import { Spotlight } from '@portal/ui/display';
import { ProblemNote } from '../../shared/problem-note.tsx';
import type { PlanOutcome } from '../use-plan-results.ts';
import * as styles from './spotlight.module.css';

interface Props {
  readonly outcome: PlanOutcome;
  /** 0 until the plan has been loaded again. */
  readonly registeredCredits: number;
}

function Refused({ refused }: Pick<PlanOutcome, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <ul className={styles.refused}>
      {refused.map(({ key, name, problem }) => (
        <li key={key}>
          <strong>{name}</strong>
          <ProblemNote problem={problem} />
        </li>
      ))}
    </ul>
  );
}

/** What a check or a confirmation gave; each refused discipline with its reason. */
export function PlanOutcomeView({ outcome: { kind, accepted, refused }, registeredCredits }: Props) {
  const t = useTranslations('registration');
  const counts = { accepted, refused: refused.length };
  if (kind === 'checked')
    return (
      <>
        <Alert kind={refused.length > 0 ? 'warning' : 'success'}>{t('outcome.checked', counts)}</Alert>
        <Refused refused={refused} />
      </>
    );
  const isDone = refused.length === 0;
  return (
    <>
      <Spotlight
        tone={isDone ? 'done' : 'urgent'}
        title={t(isDone ? 'outcome.done' : 'outcome.notAll')}
        figure={isDone && registeredCredits > 0 && t('credits.figure', { count: registeredCredits })}
      >
        <p>{t('outcome.confirmed', counts)}</p>
        {isDone && <p>{t('outcome.seeWeek')}</p>}
      </Spotlight>
      <Refused refused={refused} />
    </>
  );
}
