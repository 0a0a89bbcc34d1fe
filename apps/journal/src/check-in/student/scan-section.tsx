import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Icon, LiveRegion, Loading } from '@portal/ui';
import { useScanner, type Scanner, type ScannerState } from './use-scanner.ts';
import type { VisitCode } from './visit-code.ts';
import * as styles from './student.module.css';

interface Props {
  readonly onCode: (code: VisitCode) => Promise<void>;
}

const hasPicture = (state: ScannerState): state is 'starting' | 'scanning' =>
  state === 'starting' || state === 'scanning';

function Torch({ torch }: Pick<Scanner, 'torch'>) {
  const t = useTranslations('journal');
  if (!torch) return null;
  return (
    <Button
      icon={<Icon name="torch" size={18} />}
      aria-pressed={torch.isOn}
      onClick={() => void torch.toggle()}
    >
      {t('checkIn.student.torch')}
    </Button>
  );
}

function OpenScanner({ onCode, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslations('journal');
  const { video, state, isForeign, torch } = useScanner((code) => {
    navigator.vibrate?.(80);
    onClose();
    void onCode(code);
  });
  return (
    <>
      <div className={styles.camera} hidden={!hasPicture(state)}>
        <video ref={video} playsInline muted aria-label={t('checkIn.student.camera')} />
        <div className={styles.frame} aria-hidden />
        {state === 'starting' && <Loading />}
      </div>
      <LiveRegion>
        {!hasPicture(state) && (
          <Alert kind="warning" title={t(`checkIn.student.cameraFailed.${state}`)}>
            <p>{t('checkIn.student.withoutCamera')}</p>
          </Alert>
        )}
        {hasPicture(state) && (
          <p className={styles.aim}>{t(isForeign ? 'checkIn.student.foreignCode' : 'checkIn.student.aim')}</p>
        )}
      </LiveRegion>
      <div className={styles.cameraActions}>
        <Torch torch={torch} />
        <Button onClick={onClose}>{t('checkIn.student.closeCamera')}</Button>
      </div>
    </>
  );
}

/** The portal's own scanner; the browser asks for the camera only after the tap. */
export function ScanSection({ onCode }: Props) {
  const t = useTranslations('journal');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.section} aria-label={t('checkIn.student.scanner')}>
      {isOpen ? (
        <OpenScanner onCode={onCode} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          <div className={styles.scanButton}>
            <Button
              variant="primary"
              isWide
              icon={<Icon name="qr" size={28} />}
              onClick={() => setIsOpen(true)}
            >
              {t('checkIn.student.scan')}
            </Button>
          </div>
          <p className={styles.help}>{t('checkIn.student.scanHint')}</p>
        </>
      )}
    </section>
  );
}
