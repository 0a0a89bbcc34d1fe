import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import { Form, FormTextField, useForm } from '@portal/ui/forms';
import { PASSKEY_NAME_MAX_LENGTH, type OwnPasskeys, type Passkey } from '@portal/wire/passkeys/passkeys';
import { toFormError } from '../../shared/failure-message.ts';
import { OwnerField } from './owner-field.tsx';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from './passkeys.api.ts';

/** What is done with a passkey. */
export interface PasskeyChange {
  readonly kind: 'rename' | 'remove';
  readonly passkey: Passkey;
}

interface FormProps {
  readonly passkey: Passkey;
  readonly confirmation: OwnPasskeys['confirmation'];
  readonly onDone: (kind: PasskeyChange['kind']) => void;
}

function RenameForm({ passkey, onDone }: FormProps) {
  const t = useTranslations('shell');
  const [rename] = useRenamePasskeyMutation();
  const form = useForm({
    initial: { name: passkey.name },
    validate: ({ name }) => (name.trim() === '' ? { name: t('passkeys.nameRequired') } : {}),
    async send({ name }) {
      const { error } = await rename({ passkeyId: passkey.id, name: name.trim() });
      if (error) return { error: toFormError(error, t) };
      onDone('rename');
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('passkeys.save')}>
      <FormTextField
        field={form.field('name')}
        label={t('passkeys.name')}
        maxLength={PASSKEY_NAME_MAX_LENGTH}
      />
    </Form>
  );
}

function RemoveForm({ passkey, confirmation, onDone }: FormProps) {
  const t = useTranslations('shell');
  const [remove] = useRemovePasskeyMutation();
  const hasPassword = confirmation === 'password';
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) =>
      hasPassword && password === '' ? { password: t('passkeys.passwordRequired') } : {},
    fieldOfCode: { wrongPassword: 'password' },
    async send({ password }) {
      const { error } = await remove({
        passkeyId: passkey.id,
        password: hasPassword ? password : undefined,
      });
      if (error) return { error: toFormError(error, t) };
      onDone('remove');
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('passkeys.remove')}>
      <p>{t('passkeys.removeText')}</p>
      {hasPassword && <OwnerField field={form.field('password')} />}
    </Form>
  );
}

interface Props extends Omit<FormProps, 'passkey'> {
  readonly change: PasskeyChange | undefined;
  readonly onClose: () => void;
}

/** Renames or removes one of the passkeys. */
export function ChangePasskeyDialog({ change, onClose, ...rest }: Props) {
  const t = useTranslations('shell');
  const title = change && t(`passkeys.${change.kind}Title`, { name: change.passkey.name });
  return (
    <Dialog isOpen={change !== undefined} title={title ?? ''} onClose={onClose}>
      {change?.kind === 'rename' && <RenameForm passkey={change.passkey} {...rest} />}
      {change?.kind === 'remove' && <RemoveForm passkey={change.passkey} {...rest} />}
    </Dialog>
  );
}
