import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Checkbox, Form, useForm } from '@portal/ui/forms';
import { isBlank } from '@portal/wire';
import { REMEMBERED_DAYS } from '@portal/wire/auth/second-factor';
import { toFormError } from '../../shared/failure-message.ts';
import { CodeField } from '../../shared/second-factor/code-field.tsx';
import { useVerifyFactorMutation } from '../../shared/second-factor/second-factor.api.ts';

/** Server error code → field; errors with other codes show above the form. */
const fieldOfCode = { wrongCode: 'code' } as const;

/** Gives the second factor to the session. */
export function VerifyForm({ onVerified }: { readonly onVerified: () => Promise<void> }) {
  const t = useTranslations('shell');
  const [verify] = useVerifyFactorMutation();
  const [isRemembered, setIsRemembered] = useState(false);
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: isBlank(code) ? t('factor.codeRequired') : undefined }),
    fieldOfCode,
    async send({ code }) {
      const { error } = await verify({ code: code.trim(), isRemembered });
      if (error) return { error: toFormError(error, t) };
      await onVerified();
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('factor.verify')} isWide>
      <CodeField field={form.field('code')} isForRecovery />
      <Checkbox
        label={t('factor.remember', { days: REMEMBERED_DAYS })}
        isChecked={isRemembered}
        onChange={setIsRemembered}
      />
    </Form>
  );
}
