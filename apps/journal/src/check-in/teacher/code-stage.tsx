import type { Ref } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Icon, LiveRegion } from '@portal/ui';
import { QrCode } from '@portal/ui/display';
import { addressOf } from './code-address.ts';
import { CopyAddress } from './copy-address.tsx';
import type { RosterCounts } from './roster.ts';
import type { ShownCheckIn, ShownCode } from './shown-code.ts';
import { useCodeTime, type CodeTime } from './use-code-time.ts';
import { useCodeReload } from './use-code-reload.ts';
import { useIsLost } from './use-is-lost.ts';
import * as styles from './code-stage.module.css';

/** A spoken code in two groups, as it is said: `123 456`. */
const spokenGroups = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

interface TimeProps {
  readonly code: ShownCode | null;
  readonly time: CodeTime;
}

/** The code; where it is no longer valid, the sentence that says so. */
function CodeFigure({ code, time }: TimeProps) {
  const t = useTranslations('journal');
  if (!code || time.phase === 'hidden')
    return (
      <div className={styles.hidden}>
        <Icon name="offline" size={56} />
        <p className={styles.hiddenTitle}>{t('checkIn.teacher.stale')}</p>
        <p>{t('checkIn.teacher.staleHint')}</p>
      </div>
    );
  return (
    <div className={styles.code}>
      <QrCode text={addressOf(code.token)} label={t('checkIn.teacher.code')} isFluid />
    </div>
  );
}

function CodeTexts({ code, time, isLost }: TimeProps & { readonly isLost: boolean }) {
  const t = useTranslations('journal');
  if (!code || time.phase === 'hidden') return null;
  const texts = {
    shown: () => t('checkIn.teacher.renews', { seconds: time.seconds }),
    renewing: () => t('checkIn.teacher.renewing'),
  };
  const text = isLost ? t('checkIn.teacher.hides', { seconds: time.secondsShown }) : texts[time.phase]();
  return (
    <>
      <p>
        <span className={styles.spokenLabel}>{t('checkIn.teacher.spoken')}</span>
        <strong className={styles.digits} translate="no">
          {spokenGroups(code.spokenCode)}
        </strong>
      </p>
      <p className={styles.renews} role="timer">
        {text}
      </p>
    </>
  );
}

/** The lesson in large letters. */
function LessonFacts({ checkIn }: { readonly checkIn: ShownCheckIn }) {
  const t = useTranslations('journal');
  const { disciplineName, lessonTypeName, groupName, subgroup, roomName, buildingName, startsAt, endsAt } =
    checkIn;
  const group = [
    groupName,
    subgroup !== null && t('checkIn.teacher.subgroup', { number: subgroup }),
    lessonTypeName,
  ];
  return (
    <div className={styles.lesson}>
      <h2 className={styles.name}>{disciplineName}</h2>
      <p className={styles.group}>{group.filter(Boolean).join(' · ')}</p>
      <p className={styles.place}>
        {t('checkIn.teacher.place', { room: roomName, building: buildingName })}
        <span className={styles.time}>{t('checkIn.teacher.time', { startsAt, endsAt })}</span>
      </p>
    </div>
  );
}

interface Props {
  readonly checkIn: ShownCheckIn;
  /** Undefined while the roster is loading. */
  readonly counts: RosterCounts | undefined;
  readonly isConnected: boolean;
  readonly isFull: boolean;
  readonly stageRef: Ref<HTMLElement>;
  readonly onExitFull: () => void;
}

/** What the students see: the code, the lesson, the spoken code; shown by a projector or held up on a phone. */
export function CodeStage({ checkIn, counts, isConnected, isFull, stageRef, onExitFull }: Props) {
  const t = useTranslations('journal');
  const { code } = checkIn;
  const time = useCodeTime(code);
  useCodeReload(time.phase !== 'shown');
  const isLost = useIsLost(code, isConnected) && time.phase !== 'hidden';
  return (
    <section ref={stageRef} className={styles.stage} aria-label={t('checkIn.teacher.code')}>
      <LiveRegion isUrgent>
        {isLost && (
          <div className={styles.notice}>
            <Alert kind="warning">{t('checkIn.teacher.offline')}</Alert>
          </div>
        )}
      </LiveRegion>
      <div className={styles.board}>
        <CodeFigure code={code} time={time} />
        <div className={styles.facts}>
          <LessonFacts checkIn={checkIn} />
          <CodeTexts code={code} time={time} isLost={isLost} />
          {counts && (
            <p className={styles.counter}>
              <strong>
                {t('checkIn.teacher.counter', { present: counts.present, total: counts.total })}
              </strong>{' '}
              {t('checkIn.teacher.marked')}
            </p>
          )}
          <div className={styles.tools}>
            {code && time.phase !== 'hidden' && <CopyAddress address={addressOf(code.token)} />}
            {isFull && <Button onClick={onExitFull}>{t('checkIn.teacher.exitFullScreen')}</Button>}
          </div>
        </div>
      </div>
    </section>
  );
}
