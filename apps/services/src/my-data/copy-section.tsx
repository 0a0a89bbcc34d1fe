import { useEffect, useRef, useState } from 'react';
import type { Moment } from '@portal/domain';
import { formatDay, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Icon, LiveRegion, Load, Skeleton } from '@portal/ui';
import { endpointUrl } from '@portal/wire';
import { personalData, type ExportState } from '@portal/wire/personal-data/personal-data';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DataSection } from './data-section.tsx';
import { useDataCopyQuery } from './my-data.api.ts';
import * as styles from './my-data.module.css';

interface DownloadProps {
  readonly openUntil: string;
  /** The person has just confirmed the copy, and the button that had the focus is gone. */
  readonly takesFocus: boolean;
  readonly onClosed: () => void;
}

/** A plain link, so that the browser writes the archive to the disk and shows its progress. */
function DownloadLink({ openUntil, takesFocus, onClosed }: DownloadProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const timer = setTimeout(onClosed, Math.max(0, Date.parse(openUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [openUntil, onClosed]);
  return (
    <div className={styles.actions}>
      <p>{t('myData.copy.until', { time: formatTime(openUntil) })}</p>
      <a ref={link} className={styles.link} href={endpointUrl(personalData.archive, { language })} download>
        <Icon name="download" size={18} />
        {t('myData.copy.download')}
      </a>
    </div>
  );
}

function CopyActions({
  state: { confirmation, openUntil, nextAt },
  onClosed,
}: {
  readonly state: ExportState;
  readonly onClosed: () => void;
}) {
  const t = useTranslations('services');
  const language = useLanguage();
  const [isConfirming, setIsConfirming] = useState(false);
  const [hasConfirmed, setHasConfirmed] = useState(false);
  const when = (moment: Moment) => ({ day: formatDay(moment, language), time: formatTime(moment) });
  return (
    <>
      <LiveRegion>
        {openUntil !== null && (
          <DownloadLink openUntil={openUntil} takesFocus={hasConfirmed} onClosed={onClosed} />
        )}
      </LiveRegion>
      {openUntil === null && nextAt !== null && <p>{t('myData.copy.next', when(nextAt))}</p>}
      {openUntil === null && nextAt === null && (
        <Button
          variant="primary"
          icon={<Icon name="download" size={18} />}
          onClick={() => setIsConfirming(true)}
        >
          {t('myData.copy.get')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        confirmation={confirmation}
        onClose={() => setIsConfirming(false)}
        onConfirmed={() => {
          setIsConfirming(false);
          setHasConfirmed(true);
        }}
      />
    </>
  );
}

/** The download of everything that the portal stores about the reader (decision 0124). */
export function CopySection() {
  const t = useTranslations('services');
  const language = useLanguage();
  const query = useDataCopyQuery({});
  const { refetch } = query;
  return (
    <DataSection title={t('myData.copy.title')}>
      <p>{t('myData.copy.text')}</p>
      <Load query={query} skeleton={<Skeleton lines={2} />}>
        {(state) => (
          <div className={styles.actions}>
            {state.exportedAt !== null && (
              <p className={styles.note}>
                {t('myData.copy.last', {
                  day: formatDay(state.exportedAt, language),
                  time: formatTime(state.exportedAt),
                })}
              </p>
            )}
            <CopyActions state={state} onClosed={() => void refetch()} />
          </div>
        )}
      </Load>
    </DataSection>
  );
}
