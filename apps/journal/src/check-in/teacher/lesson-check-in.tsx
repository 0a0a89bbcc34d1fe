import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, EmptyState, FailedState, Icon, Loading, Page, type Failure } from '@portal/ui';
import { useOpenCheckInMutation } from './check-ins.api.ts';
import { LessonList } from './lesson-list.tsx';
import { OpenedCheckIn } from './opened-check-in.tsx';
import { checkInOf, type ShownCheckIn } from './shown-code.ts';
import * as styles from './lesson-list.module.css';

interface Props {
  readonly slotId: number;
  readonly checkIns: readonly ShownCheckIn[];
  readonly isConnected: boolean;
}

/** Opens the check-in of a lesson once, unless it is open or has ended. */
function useLessonCheckIn(slotId: number, checkIns: readonly ShownCheckIn[]) {
  const [open, { error, isLoading }] = useOpenCheckInMutation();
  const listed = checkInOf(checkIns, slotId);
  // The server soon forgets an ended check-in; the page goes on showing it, and does not open another one by itself.
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  const request = () => void open({ slotId });
  const requestOnce = useEffectEvent(() => {
    if (!listed) request();
  });
  useEffect(() => requestOnce(), [slotId]);
  return { checkIn: listed ?? last, error, isLoading, request };
}

interface FailureProps extends Pick<Props, 'checkIns'> {
  readonly error: Failure;
  readonly onRetry: () => void;
}

/** Why the check-in could not be opened, and what to do. */
function NotOpened({ error, checkIns, onRetry }: FailureProps) {
  const t = useTranslations('journal');
  if (error.code !== 'noLessonNow') return <FailedState failure={error} onRetry={onRetry} />;
  return (
    <>
      <div role="alert">
        <EmptyState icon="clock" title={t('checkIn.teacher.lessons.notNow')}>
          <p>{error.message ?? t('checkIn.teacher.lessons.notNowHint')}</p>
          <Button icon={<Icon name="retry" size={18} />} onClick={onRetry}>
            {t('checkIn.teacher.lessons.retry')}
          </Button>
        </EmptyState>
      </div>
      <div className={styles.below}>
        <LessonList checkIns={checkIns} />
      </div>
    </>
  );
}

/** The check-in of one lesson: opened with the page, so that one press on a lesson shows its code. */
export function LessonCheckIn({ slotId, checkIns, isConnected }: Props) {
  const t = useTranslations('journal');
  const { checkIn, error, isLoading, request } = useLessonCheckIn(slotId, checkIns);
  if (checkIn)
    return (
      <OpenedCheckIn
        key={checkIn.id}
        checkIn={checkIn}
        others={checkIns.filter((one) => one.endedAt === null && one.slotId !== slotId)}
        isConnected={isConnected}
        onReopen={request}
      />
    );
  return (
    <Page kind="work" title={t('checkIn.teacher.title')}>
      {error !== undefined && !isLoading ? (
        <NotOpened error={error} checkIns={checkIns} onRetry={request} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
