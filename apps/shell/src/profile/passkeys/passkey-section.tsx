import { useState } from 'react';
import type { Moment } from '@portal/domain';
import { formatDay, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Card, Icon, Load, Skeleton } from '@portal/ui';
import type { OwnPasskeys, Passkey } from '@portal/wire/passkeys/passkeys';
import { hasPasskeySupport } from '../../shared/passkeys/browser-passkey.ts';
import { showFormToast } from '../show-form-toast.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { ChangePasskeyDialog, type PasskeyChange } from './change-passkey-dialog.tsx';
import { usePasskeysQuery } from './passkeys.api.ts';
import * as styles from '../profile.module.css';

interface LineProps {
  readonly passkey: Passkey;
  readonly onChange: (change: PasskeyChange) => void;
}

function PasskeyLine({ passkey, onChange }: LineProps) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const when = (moment: Moment) => `${formatDay(moment, language)}, ${formatTime(moment)}`;
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  return (
    <li className={styles.device}>
      <div className={styles.deviceFacts}>
        <p className={styles.deviceName}>
          {name}
          {isBackedUp && <span className={styles.current}>{t('passkeys.backedUp')}</span>}
        </p>
        <p className={styles.note}>{t('passkeys.created', { when: when(createdAt) })}</p>
        <p className={styles.note}>
          {lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', { when: when(lastUsedAt) })}
        </p>
      </div>
      <div className={styles.deviceActions}>
        <Button
          aria-label={t('passkeys.renameNamed', { name })}
          onClick={() => onChange({ kind: 'rename', passkey })}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          aria-label={t('passkeys.removeNamed', { name })}
          onClick={() => onChange({ kind: 'remove', passkey })}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
    </li>
  );
}

function Passkeys({ isOffered, confirmation, passkeys }: OwnPasskeys) {
  const t = useTranslations('shell');
  const [isAdding, setIsAdding] = useState(false);
  const [change, setChange] = useState<PasskeyChange>();
  const isSupported = hasPasskeySupport();
  const finish = (done: 'add' | PasskeyChange['kind']) => {
    setIsAdding(false);
    setChange(undefined);
    showFormToast({ kind: 'success', text: t(`passkeys.done.${done}`) });
  };
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.devices}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onChange={setChange} />
          ))}
        </ul>
      )}
      <div className={styles.push}>
        {passkeys.length === 0 && <p>{t('passkeys.lead')}</p>}
        {isOffered && isSupported ? (
          <Button icon={<Icon name="key" size={18} />} onClick={() => setIsAdding(true)}>
            {t('passkeys.add')}
          </Button>
        ) : (
          <p className={styles.note}>{t(isOffered ? 'passkeys.unsupported' : 'passkeys.notOffered')}</p>
        )}
      </div>
      <AddPasskeyDialog
        isOpen={isAdding}
        confirmation={confirmation}
        onAdded={() => finish('add')}
        onClose={() => setIsAdding(false)}
      />
      <ChangePasskeyDialog
        change={change}
        confirmation={confirmation}
        onDone={finish}
        onClose={() => setChange(undefined)}
      />
    </>
  );
}

/** The passkeys of the caller, with which they sign in without a password. */
export function PasskeySection() {
  const t = useTranslations('shell');
  const own = usePasskeysQuery({});
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className={styles.heading}>
        {t('passkeys.title')}
      </h2>
      <Card>
        <Load query={own} skeleton={<Skeleton lines={3} />}>
          {(loaded) => <Passkeys {...loaded} />}
        </Load>
      </Card>
    </section>
  );
}
