import { useTranslations } from '@portal/i18n';
import { Form, FormTextField, useForm } from '@portal/ui/forms';
import { SPOKEN_CODE_LENGTH } from '@portal/wire';
import { spokenCode, type VisitCode } from './visit-code.ts';
import * as styles from './student.module.css';

interface Props {
  readonly onCode: (code: VisitCode) => Promise<void>;
}

/** People write the code in groups, with spaces or hyphens. */
const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');
const isCode = (text: string): boolean =>
  new RegExp(String.raw`^\d{${SPOKEN_CODE_LENGTH}}$`).test(digitsOf(text));

/** The code that the teacher says aloud, for a student without a camera. */
export function SpokenCodeForm({ onCode }: Props) {
  const t = useTranslations('journal');
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => (isCode(code) ? {} : { code: t('checkIn.student.codeWrongLength') }),
    send: async ({ code }) => {
      await onCode(spokenCode(digitsOf(code)));
      return undefined;
    },
  });
  return (
    <section className={styles.section}>
      <h2>{t('checkIn.student.spoken')}</h2>
      <Form form={form} submit={t('checkIn.student.sendCode')}>
        <FormTextField
          field={form.field('code')}
          label={t('checkIn.student.code')}
          hint={t('checkIn.student.codeHint')}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="send"
        />
      </Form>
    </section>
  );
}
