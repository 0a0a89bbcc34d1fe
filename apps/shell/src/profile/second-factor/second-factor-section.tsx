import { useState } from 'react';
import { browserName } from '@portal/domain';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Alert, Button, Card, LiveRegion, Load, showToast, Skeleton } from '@portal/ui';
import { Form, FormPasswordField, useForm } from '@portal/ui/forms';
import { isBlank, NEW_PASSWORD_MAX_LENGTH } from '@portal/wire';
import type { FactorState, RememberedDevice } from '@portal/wire/auth/second-factor';
import { failureMessage, toFormError } from '../../shared/failure-message.ts';
import { CodeField } from '../../shared/second-factor/code-field.tsx';
import { Enrolment } from '../../shared/second-factor/enrolment.tsx';
import { RecoveryCodes } from '../../shared/second-factor/recovery-codes.tsx';
import {
  secondFactorApi,
  useFactorStateQuery,
  useForgetDeviceMutation,
  useRememberedDevicesQuery,
  useRemoveFactorMutation,
  useRenewRecoveryCodesMutation,
} from '../../shared/second-factor/second-factor.api.ts';
import * as styles from '../../shared/second-factor/second-factor.module.css';

const fieldOfCode = { wrongCode: 'code', wrongPassword: 'password' } as const;

function RenewForm({ onRenewed }: { readonly onRenewed: (codes: readonly string[]) => void }) {
  const t = useTranslations('shell');
  const [renew] = useRenewRecoveryCodesMutation();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: isBlank(code) ? t('factor.codeRequired') : undefined }),
    fieldOfCode: { wrongCode: 'code' },
    async send({ code }) {
      const { data, error } = await renew({ code: code.trim() });
      if (data) onRenewed(data.codes);
      return { error: toFormError(error, t) };
    },
  });
  return (
    <Form form={form} submit={t('factor.renew')}>
      <CodeField field={form.field('code')} isForRecovery />
    </Form>
  );
}

function RemoveForm({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => void }) {
  const t = useTranslations('shell');
  const [remove] = useRemoveFactorMutation();
  const form = useForm({
    initial: { code: '', password: '' },
    validate: ({ code, password }) => ({
      ...(isBlank(code) && { code: t('factor.codeRequired') }),
      ...(hasPassword && password === '' && { password: t('factor.passwordRequired') }),
    }),
    fieldOfCode,
    async send({ code, password }) {
      const { error } = await remove({ code: code.trim(), password: hasPassword ? password : undefined });
      if (error) return { error: toFormError(error, t) };
      onDone();
      await showToast({ kind: 'success', text: t('factor.removed') });
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('factor.remove')}>
      <CodeField field={form.field('code')} isForRecovery />
      {hasPassword && (
        <FormPasswordField
          field={form.field('password')}
          label={t('factor.password')}
          name="password"
          autoComplete="current-password"
          maxLength={NEW_PASSWORD_MAX_LENGTH}
        />
      )}
    </Form>
  );
}

function DeviceLine({ device }: { readonly device: RememberedDevice }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const [forget, { isLoading, error }] = useForgetDeviceMutation();
  const name = browserName(device.userAgent) ?? t('profile.devices.unknown');
  return (
    <li className={styles.device}>
      <span>
        {name}
        <span className={styles.note}>
          {' '}
          {t('factor.until', { day: formatDay(device.expiresAt, language) })}
        </span>
      </span>
      <Button
        isBusy={isLoading}
        aria-label={t('factor.forgetNamed', { name })}
        onClick={() => void forget({ id: device.id })}
      >
        {t('factor.forget')}
      </Button>
      <LiveRegion isUrgent>
        {error && 'kind' in error && <Alert kind="danger">{failureMessage(error, t)}</Alert>}
      </LiveRegion>
    </li>
  );
}

function Remembered() {
  const t = useTranslations('shell');
  const devices = useRememberedDevicesQuery({});
  return (
    <Load query={devices} skeleton={<Skeleton lines={2} />} isEmpty={() => false}>
      {(list) =>
        list.length > 0 && (
          <>
            <h3 className={styles.subheading}>{t('factor.devices')}</h3>
            <ul className={styles.devices}>
              {list.map((device) => (
                <DeviceLine key={device.id} device={device} />
              ))}
            </ul>
          </>
        )
      }
    </Load>
  );
}

type Open = 'setUp' | 'renew' | 'remove' | readonly string[];

interface WithFactorProps {
  readonly state: FactorState;
  readonly onOpen: (open: Open) => void;
}

function WithFactor({ state: { addedAt, codeCount, isDemanded }, onOpen }: WithFactorProps) {
  const t = useTranslations('shell');
  const language = useLanguage();
  return (
    <>
      <p>{t('factor.isOn', { day: addedAt === null ? '' : formatDay(addedAt, language) })}</p>
      <p className={styles.note}>{t('factor.codesLeft', { count: codeCount })}</p>
      {isDemanded && <p className={styles.note}>{t('factor.demanded')}</p>}
      <div className={styles.actions}>
        <Button onClick={() => onOpen('renew')}>{t('factor.renew')}</Button>
        {!isDemanded && <Button onClick={() => onOpen('remove')}>{t('factor.remove')}</Button>}
      </div>
    </>
  );
}

/** The second factor on the profile page: set up, new recovery codes, remembered browsers, removal. */
export function SecondFactorSection() {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const state = useFactorStateQuery({});
  const [open, setOpen] = useState<Open>();
  const close = () => {
    setOpen(undefined);
    dispatch(secondFactorApi.util.invalidateTags(['Factor']));
  };
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className={styles.heading}>
        {t('factor.section')}
      </h2>
      <Card>
        <Load query={state} skeleton={<Skeleton lines={3} />}>
          {(factor) => {
            if (Array.isArray(open)) return <RecoveryCodes codes={open} onDone={close} />;
            if (open === 'setUp') return <Enrolment hasPassword={factor.hasPassword} onDone={close} />;
            if (open === 'renew') return <RenewForm onRenewed={setOpen} />;
            if (open === 'remove') return <RemoveForm hasPassword={factor.hasPassword} onDone={close} />;
            return factor.hasApp ? (
              <>
                <WithFactor state={factor} onOpen={setOpen} />
                <Remembered />
              </>
            ) : (
              <>
                <p>{t('factor.isOff')}</p>
                <div className={styles.actions}>
                  <Button variant="primary" onClick={() => setOpen('setUp')}>
                    {t('factor.setUp')}
                  </Button>
                </div>
              </>
            );
          }}
        </Load>
      </Card>
    </section>
  );
}
