import { skipToken, useDebouncedValue } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { Alert, LiveRegion } from '@portal/ui';
import { useToFormError } from '@portal/ui/forms';
import type { WantedWindow, WindowChange } from '@portal/wire/registration/office';
import { useWindowPreviewQuery } from '../registration.api.ts';
import * as styles from '../registration.module.css';

function Effect({ change: { before, after } }: { readonly change: WindowChange }) {
  const t = useTranslations('office');
  const stateOf = (window: typeof before) =>
    window === null ? t('registration.states.none') : t(`registration.states.${window.state}`);
  return (
    <li>
      {t('registration.effect', {
        faculty: after.facultyName,
        year: after.studyYear,
        before: stateOf(before),
        after: stateOf(after),
        count: after.studentCount,
      })}
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
