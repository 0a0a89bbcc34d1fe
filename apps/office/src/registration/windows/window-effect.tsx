import { skipToken, useDebouncedValue } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { Alert, LiveRegion } from '@portal/ui';
import { CellLines } from '@portal/ui/display';
import { useToFormError } from '@portal/ui/forms';
import type { WantedWindow, WindowChange } from '@portal/wire/registration/office';
import { useWindowPreviewQuery } from '../registration.api.ts';
import * as styles from '../registration.module.css';
import { useWindowTimes } from './use-window-times.ts';

/** The old and the new moments, each on a line of its own, because one line of both is too long to compare. */
function Dates({ change: { before, after } }: { readonly change: WindowChange }) {
  const t = useTranslations('office');
  const { showTimes } = useWindowTimes();
  const dates = showTimes(after);
  if (before === null) return <small>{t('registration.datesAfter', { dates })}</small>;
  if (showTimes(before) === dates) return <small>{t('registration.datesSame', { dates })}</small>;
  return (
    <>
      <small>{t('registration.datesBefore', { dates: showTimes(before) })}</small>
      <small>{t('registration.datesAfter', { dates })}</small>
    </>
  );
}

function Effect({ change }: { readonly change: WindowChange }) {
  const t = useTranslations('office');
  const { before, after } = change;
  const stateOf = (window: typeof before) =>
    window === null ? t('registration.states.none') : t(`registration.states.${window.state}`);
  return (
    <li>
      <CellLines>
        {t('registration.effect', {
          faculty: after.facultyName,
          year: after.studyYear,
          before: stateOf(before),
          after: stateOf(after),
          count: after.studentCount,
        })}
        <Dates change={change} />
      </CellLines>
    </li>
  );
}

/** What setting the window would do, as the server works it out without doing it. */
export function WindowEffect({ wanted }: { readonly wanted: WantedWindow | undefined }) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const settled = useDebouncedValue(wanted);
  const { currentData, error } = useWindowPreviewQuery(settled ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <LiveRegion>
      {currentData !== undefined && (
        <Alert title={t('registration.effectTitle')}>
          <ul className={styles.effect}>
            {currentData.map((change) => (
              <Effect key={change.after.facultyId} change={change} />
            ))}
          </ul>
        </Alert>
      )}
      {error !== undefined && <Alert kind="warning">{toError(error).text}</Alert>}
    </LiveRegion>
  );
}
