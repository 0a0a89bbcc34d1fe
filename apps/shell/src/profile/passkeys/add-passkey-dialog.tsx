import { browserName } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import { Form, FormTextField, useForm } from '@portal/ui/forms';
import { PASSKEY_NAME_MAX_LENGTH, type OwnPasskeys } from '@portal/wire/passkeys/passkeys';
import { OwnerField } from './owner-field.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

interface Props {
  readonly confirmation: OwnPasskeys['confirmation'];
  readonly onAdded: () => void;
}

function AddForm({ confirmation, onAdded }: Props) {
  const t = useTranslations('shell');
  const add = useAddPasskey();
  const hasPassword = confirmation === 'password';
  const form = useForm({
    initial: { name: browserName(navigator.userAgent) ?? '', password: '' },
    validate: ({ name, password }) => ({
      name: name.trim() === '' ? t('passkeys.nameRequired') : undefined,
      password: hasPassword && password === '' ? t('passkeys.passwordRequired') : undefined,
    }),
    fieldOfCode: { wrongPassword: 'password' },
    async send({ name, password }) {
      const result = await add({ name: name.trim(), password: hasPassword ? password : undefined });
      if (!result.error) onAdded();
      return result;
    },
  });
  return (
    <Form form={form} submit={t('passkeys.continue')}>
      <p>{t('passkeys.addText')}</p>
      <FormTextField
        field={form.field('name')}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={PASSKEY_NAME_MAX_LENGTH}
      />
      {hasPassword && <OwnerField field={form.field('password')} />}
    </Form>
  );
}

/** Names a new passkey; then the browser asks where to store it. */
export function AddPasskeyDialog({
  isOpen,
  onClose,
  ...rest
}: Props & { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useTranslations('shell');
  return (
    <Dialog isOpen={isOpen} title={t('passkeys.addTitle')} onClose={onClose}>
      {isOpen && <AddForm {...rest} />}
    </Dialog>
  );
}
