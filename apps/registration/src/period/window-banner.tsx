import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Countdown, Status } from '@portal/ui/display';
import type { RegistrationPlan, RegistrationSemester, RegistrationWindow } from '@portal/wire';
import { registrationApi } from '../shared/registration.api.ts';
import * as styles from './period.module.css';

interface Props {
  readonly plan: Pick<RegistrationPlan, 'window' | 'closed' | 'serverTime'>;
  /** Device time at which the plan was received. */
  readonly receivedAt: number;
  /** The semesters of the year, for the date of the next window. */
  readonly semesters: readonly RegistrationSemester[];
}

/** The next change of a window on the server's clock. */
function nextChange({ state, opensAt, closesAt, extendedUntil }: RegistrationWindow) {
  if (state === 'waiting') return { label: 'window.opensIn', to: opensAt } as const;
  if (state === 'open') return { label: 'window.closesIn', to: closesAt } as const;
  return state === 'late' && extendedUntil !== null
    ? ({ label: 'window.extensionEndsIn', to: extendedUntil } as const)
    : undefined;
}

const titles = {
  waiting: 'window.waiting',
  open: 'window.open',
  late: 'window.late',
  closed: 'window.closed',
} as const;
const kinds = { waiting: 'waiting', open: 'success', late: 'warning', closed: 'warning' } as const;

/** Whether students may register now, until when, and why not; the interface changes with the server's clock. */
export function WindowBanner({ plan: { window, closed, serverTime }, receivedAt, semesters }: Props) {
  const t = useTranslations('registration');
  const language = useLanguage();
  const dispatch = usePortalDispatch();
  const moment = (at: string) => `${formatDate(at, language)}, ${formatTime(at)}`;
  const change = window ? nextChange(window) : undefined;
  const next = semesters
    .filter((semester) => semester.window?.state === 'waiting')
    .toSorted((one, other) => ((one.window?.opensAt ?? '') < (other.window?.opensAt ?? '') ? -1 : 1))[0];
  const state = window?.state ?? 'closed';
  return (
    <div className={styles.window} data-state={state}>
      <div className={styles.hidden}>
        <Status kind={kinds[state]}>{t(titles[state])}</Status>
      </div>
      {change && (
        <>
          <Countdown
            key={change.to}
            label={t(change.label)}
            to={change.to}
            clockOffsetMs={new Date(serverTime).getTime() - receivedAt}
            onEnd={() => void dispatch(registrationApi.util.invalidateTags(['Registration']))}
          />
          <p className={`${styles.until} ${styles.hidden}`}>
            {t('window.until', { moment: moment(change.to) })}
          </p>
        </>
      )}
      {closed && <p>{closed.message}</p>}
      {state === 'closed' && next?.window && (
        <p>{t('window.next', { semester: next.name, moment: moment(next.window.opensAt) })}</p>
      )}
      {state === 'waiting' && <p>{t('window.mayPlan')}</p>}
    </div>
  );
}
