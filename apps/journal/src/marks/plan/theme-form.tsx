import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Form, FormSelectField, FormTextArea, useForm, type FormResult } from '@portal/ui/forms';
import { HOURS_MAX, THEME_MAX_LENGTH, type PlannedTheme } from '@portal/wire';
import { useUnsavedForm } from '../unsaved/unsaved-work.ts';
import * as styles from './themes.module.css';

type Theme = Pick<PlannedTheme, 'title' | 'hours'>;

interface Props {
  readonly theme: Theme;
  readonly onSave: (theme: Theme) => Promise<FormResult | undefined>;
  readonly onCancel: () => void;
}

const hoursOptions = Array.from({ length: HOURS_MAX }, (_, at) => ({ id: at + 1, label: String(at + 1) }));

/** Changes the title and the hours of a theme. */
export function ThemeForm({ theme, onSave, onCancel }: Props) {
  const t = useTranslations('journal');
  const form = useForm({
    initial: { title: theme.title, hours: theme.hours },
    validate: ({ title }) => {
      if (title.trim() === '') return { title: t('themes.reasons.noTitle') };
      return title.length > THEME_MAX_LENGTH ? { title: t('themes.reasons.tooLong') } : {};
    },
    send: async ({ title, hours }) => onSave({ title: title.trim(), hours }),
  });
  useUnsavedForm(form);
  return (
    <Form
      form={form}
      actions={
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {t('lesson.save')}
          </Button>
          <Button onClick={onCancel}>{t('themes.cancel')}</Button>
        </div>
      }
    >
      <FormTextArea field={form.field('title')} label={t('lesson.theme')} />
      <FormSelectField field={form.field('hours')} label={t('lesson.hours')} options={hoursOptions} />
    </Form>
  );
}
