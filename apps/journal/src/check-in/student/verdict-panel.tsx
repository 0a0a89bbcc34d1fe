import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Icon, type IconName } from '@portal/ui';
import type { OwnVisit, Verdict } from '@portal/wire';
import type { VisitControl } from './use-visit.ts';
import { lessonText, verdictTitle } from './visit-texts.ts';
import * as styles from './student.module.css';

type Tone = Verdict | 'sending' | 'failed';

const icons: Readonly<Record<Tone, IconName>> = {
  present: 'check',
  needsTeacher: 'person',
  rejected: 'close',
  sending: 'clock',
  failed: 'alert',
};

interface FrameProps {
  readonly tone: Tone;
  readonly title: string;
  readonly children?: React.ReactNode;
}

/** Colour, shape and words say the same. */
function Frame({ tone, title, children }: FrameProps) {
  return (
    <section className={styles.verdict} data-tone={tone}>
      <span className={styles.verdictIcon}>
        <Icon name={icons[tone]} size={48} />
      </span>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Actions({ control, visit }: { readonly control: VisitControl; readonly visit: OwnVisit }) {
  const t = useTranslations('journal');
  const { state, sendWithLocation, finish } = control;
  const code = state.kind === 'done' ? state.code : undefined;
  return (
    <div className={styles.verdictActions}>
      {code && visit.reason === 'noLocation' && (
        <Button
          variant="primary"
          icon={<Icon name="retry" size={18} />}
          onClick={() => void sendWithLocation(code)}
        >
          {t('checkIn.student.tryLocation')}
        </Button>
      )}
      <Button onClick={finish}>{t('checkIn.student.close')}</Button>
    </div>
  );
}

function VisitVerdict({ control, visit }: { readonly control: VisitControl; readonly visit: OwnVisit }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const { verdict, reason, date } = visit;
  const lesson = lessonText(visit);
  const isLocationMissing = control.state.kind === 'done' && control.state.isLocationMissing;
  return (
    <Frame tone={verdict ?? 'rejected'} title={verdictTitle(t, visit)}>
      {reason !== null && <p className={styles.reason}>{t(`checkIn.reasons.${reason}`)}</p>}
      {isLocationMissing && <p className={styles.reason}>{t('checkIn.student.locationMissing')}</p>}
      {lesson !== '' && (
        <p className={styles.lesson}>
          {lesson}
          {date !== null && <span>{formatDay(date, language)}</span>}
        </p>
      )}
      <Actions control={control} visit={visit} />
    </Frame>
  );
}

/** The answer to a check-in, big enough to show it to the teacher from a distance. */
export function VerdictPanel({ control }: { readonly control: VisitControl }) {
  const t = useTranslations('journal');
  const { state, send, finish } = control;
  switch (state.kind) {
    case 'idle':
      return null;
    case 'sending':
      return <Frame tone="sending" title={t('checkIn.student.sending')} />;
    case 'failed':
      return (
        <Frame tone="failed" title={t('checkIn.student.failed')}>
          <p className={styles.reason}>{state.message}</p>
          <div className={styles.verdictActions}>
            <Button variant="primary" onClick={() => void send(state.code)}>
              {t('checkIn.student.sendAgain')}
            </Button>
            <Button onClick={finish}>{t('checkIn.student.close')}</Button>
          </div>
        </Frame>
      );
    case 'done':
      return <VisitVerdict control={control} visit={state.visit} />;
  }
}
