import { useTranslations } from '@portal/i18n';
import { Dialog, showToast } from '@portal/ui';
import { Form, FormPasswordField, useForm, useToFormError } from '@portal/ui/forms';
import { useSignSheetMutation } from '../sheets.api.ts';

interface Props {
  readonly isOpen: boolean;
  readonly sheetId: number;
  readonly studentCount: number;
  readonly onClose: () => void;
}

function SignForm({ sheetId, studentCount, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [sign] = useSignSheetMutation();
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => (password === '' ? { password: t('sheets.sign.passwordRequired') } : {}),
    fieldOfCode: { wrongPassword: 'password' },
    send: async ({ password }) => {
      const { error } = await sign({ sheetId, password });
      if (error) return { error: toError(error) };
      onClose();
      await showToast({ kind: 'success', text: t('sheets.sign.done') });
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('sheets.sign.action')}>
      <p>{t('sheets.sign.explanation', { count: studentCount })}</p>
      <FormPasswordField
        field={form.field('password')}
        label={t('sheets.sign.password')}
        autoComplete="current-password"
      />
    </Form>
  );
}

/** Signs a sheet with the password of the teacher. */
export function SignDialog({ isOpen, ...rest }: Props) {
  const t = useTranslations('journal');
  return (
    <Dialog isOpen={isOpen} title={t('sheets.sign.title')} onClose={rest.onClose}>
      {isOpen && <SignForm {...rest} />}
    </Dialog>
  );
}
