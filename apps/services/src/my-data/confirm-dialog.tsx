import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import { Form, FormPasswordField, useForm, useToFormError } from '@portal/ui/forms';
import { NEW_PASSWORD_MAX_LENGTH } from '@portal/wire';
import type { ExportState } from '@portal/wire/personal-data/personal-data';
import { useDataInfoQuery, useOpenDataCopyMutation } from './my-data.api.ts';

interface Props {
  readonly isOpen: boolean;
  readonly confirmation: ExportState['confirmation'];
  readonly onClose: () => void;
  readonly onConfirmed: () => void;
}

function ConfirmForm({ confirmation, onConfirmed }: Pick<Props, 'confirmation' | 'onConfirmed'>) {
  const t = useTranslations('services');
  const toError = useToFormError();
  const [open] = useOpenDataCopyMutation();
  const hasPassword = confirmation === 'password';
  const isMailed = useDataInfoQuery({}).currentData?.recipients.includes('mail') === true;
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) =>
      hasPassword && password === '' ? { password: t('myData.copy.passwordRequired') } : {},
    fieldOfCode: { wrongPassword: 'password' },
    async send({ password }) {
      const { error } = await open({ password: hasPassword ? password : undefined });
      if (error) return { error: toError(error) };
      onConfirmed();
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('myData.copy.confirm')}>
      <p>{t(hasPassword ? 'myData.copy.confirmText' : 'myData.copy.noPassword')}</p>
      {isMailed && <p>{t('myData.copy.mailed')}</p>}
      {hasPassword && (
        <FormPasswordField
          field={form.field('password')}
          label={t('myData.copy.password')}
          autoComplete="current-password"
          maxLength={NEW_PASSWORD_MAX_LENGTH}
        />
      )}
    </Form>
  );
}

/** Asks for the password once more, because everything about a person is worth more than a session. */
export function ConfirmDialog({ isOpen, onClose, ...rest }: Props) {
  const t = useTranslations('services');
  return (
    <Dialog isOpen={isOpen} title={t('myData.copy.confirmTitle')} onClose={onClose}>
      {isOpen && <ConfirmForm {...rest} />}
    </Dialog>
  );
}
