import { useEffect, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Loading } from '@portal/ui';
import { QrCode } from '@portal/ui/display';
import { Form, FormPasswordField, useForm } from '@portal/ui/forms';
import { isBlank, NEW_PASSWORD_MAX_LENGTH } from '@portal/wire';
import type { Enrolment as BegunEnrolment } from '@portal/wire/auth/second-factor';
import { failureMessage, toFormError } from '../failure-message.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useBeginFactorMutation, useConfirmFactorMutation } from './second-factor.api.ts';
import * as styles from './second-factor.module.css';

interface Props {
  /** False: the account has none, and confirms with the sign-in. */
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

interface ConfirmProps extends Omit<Props, 'onDone'> {
  readonly begun: BegunEnrolment;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

/** Server error code → field; errors with other codes show above the form. */
const fieldOfCode = { wrongCode: 'code', wrongPassword: 'password' } as const;

/** `JBSW Y3DP …`, because a long word is hard to type. */
const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

function ConfirmForm({ begun, hasPassword, onConfirmed }: ConfirmProps) {
  const t = useTranslations('shell');
  const [confirm] = useConfirmFactorMutation();
  const form = useForm({
    initial: { code: '', password: '' },
    validate: ({ code, password }) => ({
      ...(isBlank(code) && { code: t('factor.codeRequired') }),
      ...(hasPassword && password === '' && { password: t('factor.passwordRequired') }),
    }),
    fieldOfCode,
    async send({ code, password }) {
      const given = hasPassword ? password : undefined;
      const { data, error } = await confirm({ token: begun.token, code: code.trim(), password: given });
      if (data) onConfirmed(data.codes);
      return { error: toFormError(error, t) };
    },
  });
  return (
    <Form form={form} submit={t('factor.confirm')} isWide>
      <CodeField field={form.field('code')} />
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

/** Sets an app up: a QR code, its first code, then the recovery codes. */
export function Enrolment({ hasPassword, onDone }: Props) {
  const t = useTranslations('shell');
  const [begin, { data: begun, error }] = useBeginFactorMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  useEffect(() => {
    void begin({});
  }, [begin]);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (error && 'kind' in error)
    return (
      <Alert kind="danger">
        <p>{failureMessage(error, t)}</p>
        <Button onClick={() => void begin({})}>{t('factor.again')}</Button>
      </Alert>
    );
  if (!begun) return <Loading />;
  return (
    <div className={styles.enrolment}>
      <p>{t('factor.scan')}</p>
      <QrCode text={begun.address} label={t('factor.qr')} />
      <p className={styles.note}>{t('factor.typeSecret')}</p>
      <p className={styles.secret} translate="no">
        {inGroups(begun.secret)}
      </p>
      <p>
        <a href={begun.address}>{t('factor.openApp')}</a>
      </p>
      <ConfirmForm begun={begun} hasPassword={hasPassword} onConfirmed={setCodes} />
    </div>
  );
}
