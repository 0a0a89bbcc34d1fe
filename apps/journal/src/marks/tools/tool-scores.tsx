import { useTranslations } from '@portal/i18n';
import { Button, Load, showToast } from '@portal/ui';
import { Status, type StatusKind } from '@portal/ui/display';
import { useToFormError } from '@portal/ui/forms';
import type { LtiScore, LtiScoreState } from '@portal/wire/lti/lti';
import { useEnterToolScoresMutation, useToolScoresQuery } from './lesson-tools.api.ts';
import * as styles from './lesson-tools.module.css';

const kinds: Readonly<Record<LtiScoreState, StatusKind>> = {
  written: 'success',
  waiting: 'waiting',
  stored: 'neutral',
  markedByHand: 'neutral',
  lessonLocked: 'warning',
  moduleClosed: 'warning',
  lessonNotBegun: 'waiting',
  notInJournal: 'warning',
};

/** What the journal may take when it is tried again. */
const isOpen = ({ state }: LtiScore): boolean =>
  state !== 'written' && state !== 'waiting' && state !== 'stored';

function Scores({ linkId, scores }: { readonly linkId: number; readonly scores: readonly LtiScore[] }) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [enter, { isLoading }] = useEnterToolScoresMutation();
  const onEnter = async () => {
    const { error } = await enter({ linkId });
    if (error !== undefined) await showToast({ kind: 'error', text: toError(error).text });
  };
  return (
    <>
      <ul className={styles.scores} aria-label={t('tools.scores')}>
        {scores.map(({ studentId, fullName, score, scoreMax, state, comment }) => (
          <li key={studentId} className={styles.score}>
            <span className={styles.name}>{fullName}</span>
            <span>{score === null ? t('tools.noScore') : `${score} / ${scoreMax ?? ''}`}</span>
            <Status kind={kinds[state]}>{t(`tools.states.${state}`)}</Status>
            {comment !== null && <span className={styles.muted}>{comment}</span>}
          </li>
        ))}
      </ul>
      {scores.some(isOpen) && (
        <div>
          <Button isBusy={isLoading} onClick={() => void onEnter()}>
            {t('tools.enter')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The scores of a link, and what became of each in the journal. */
export function ToolScores({ linkId }: { readonly linkId: number }) {
  const t = useTranslations('journal');
  const query = useToolScoresQuery({ linkId }, { refetchOnMountOrArgChange: true });
  return (
    <Load query={query} empty={<p className={styles.muted}>{t('tools.noScores')}</p>}>
      {(scores) => <Scores linkId={linkId} scores={scores} />}
    </Load>
  );
}
