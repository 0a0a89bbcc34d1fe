import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Alert } from '@portal/ui';
import { Countdown } from '@portal/ui/display';
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
const kinds = { waiting: 'info', open: 'success', late: 'warning', closed: 'warning' } as const;

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
    <Alert kind={kinds[state]} title={t(titles[state])}>
      <div className={styles.window}>
        {closed && <p>{closed.message}</p>}
        {change && (
          <>
            <Countdown
              key={change.to}
              label={t(change.label)}
              to={change.to}
              clockOffsetMs={new Date(serverTime).getTime() - receivedAt}
              onEnd={() => void dispatch(registrationApi.util.invalidateTags(['Registration']))}
            />
            <p>{t('window.until', { moment: moment(change.to) })}</p>
          </>
        )}
        {state === 'closed' && next?.window && (
          <p>{t('window.next', { semester: next.name, moment: moment(next.window.opensAt) })}</p>
        )}
        {state === 'waiting' && <p>{t('window.mayPlan')}</p>}
      </div>
    </Alert>
  );
}
