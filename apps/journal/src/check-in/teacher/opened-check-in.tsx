import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { Button, Icon, Load, Page, showToast } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import { useRosterQuery, useStopCheckInMutation } from './check-ins.api.ts';
import { CheckInSummary } from './check-in-summary.tsx';
import { CodeStage } from './code-stage.tsx';
import { countsOf, type RosterCounts } from './roster.ts';
import { RosterPanel } from './roster-panel.tsx';
import type { ShownCheckIn } from './shown-code.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useWakeLock } from './use-wake-lock.ts';
import * as styles from './opened-check-in.module.css';

interface Props {
  readonly checkIn: ShownCheckIn;
  /** Other open check-ins of the teacher. */
  readonly others: readonly ShownCheckIn[];
  readonly isConnected: boolean;
  readonly onReopen: () => void;
}

/** Asks before the check-in ends, and says who is left. */
function useStop(checkInId: number, counts: RosterCounts | undefined) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [stopCheckIn, { isLoading }] = useStopCheckInMutation();
  const stop = async () => {
    const { present = 0, total = 0, waiting = 0 } = counts ?? {};
    const text = (
      <>
        {t('checkIn.teacher.stopText', { present, total })}
        {waiting > 0 && ` ${t('checkIn.teacher.stopWaiting', { count: waiting })}`}
      </>
    );
    const title = t('checkIn.teacher.stopTitle');
    if (!(await confirm({ title, text, confirm: t('checkIn.teacher.stop'), isDanger: true }))) return;
    const { error } = await stopCheckIn({ checkInId });
    if (error !== undefined) await showToast({ kind: 'error', text: toError(error).text });
  };
  return { stop, dialog, isStopping: isLoading };
}

/** A check-in that is open or has ended: its code or its summary, and the roster. */
export function OpenedCheckIn({ checkIn, others, isConnected, onReopen }: Props) {
  const t = useTranslations('journal');
  const isOpen = checkIn.endedAt === null;
  const roster = useRosterQuery({ checkInId: checkIn.id }, { refetchOnMountOrArgChange: true });
  const counts = roster.currentData && countsOf(roster.currentData);
  const { stop, dialog, isStopping } = useStop(checkIn.id, counts);
  const { target, isFull, isPossible, toggle } = useFullScreen<HTMLElement>();
  useWakeLock(isOpen);
  return (
    <Page
      kind="work"
      title={t('checkIn.teacher.title')}
      actions={
        isOpen && (
          <>
            {isPossible && (
              <Button icon={<Icon name="fullScreen" size={18} />} onClick={toggle}>
                {t('checkIn.teacher.fullScreen')}
              </Button>
            )}
            <Button variant="danger" isBusy={isStopping} onClick={() => void stop()}>
              {t('checkIn.teacher.stop')}
            </Button>
          </>
        )
      }
    >
      {others.length > 0 && (
        <p className={styles.others}>
          {t('checkIn.teacher.others')}:{' '}
          {others.map(({ id, slotId, disciplineName, groupName }) => (
            <Link key={id} to={`?slot=${slotId}`}>{`${disciplineName} · ${groupName}`}</Link>
          ))}
        </p>
      )}
      <div className={styles.work} data-open={isOpen}>
        {isOpen ? (
          <CodeStage
            checkIn={checkIn}
            counts={counts}
            isConnected={isConnected}
            isFull={isFull}
            stageRef={target}
            onExitFull={toggle}
          />
        ) : (
          <CheckInSummary checkIn={checkIn} counts={counts} onReopen={onReopen} />
        )}
        <Load query={roster} isEmpty={() => false} skeleton={<SkeletonTable columns={2} />}>
          {(entries) => <RosterPanel checkInId={checkIn.id} roster={entries} />}
        </Load>
      </div>
      {dialog}
    </Page>
  );
}
