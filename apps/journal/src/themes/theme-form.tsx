import { useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { Form, FormSelectField, FormTextArea, useForm, useToFormError } from '@portal/ui/forms';
import { HOURS_MAX, THEME_MAX_LENGTH, type JournalRef, type PlannedTheme } from '@portal/wire';
import { useSavePlannedThemeMutation } from '../shared/plan.api.ts';
import { useUnsavedForm } from '../shared/unsaved/unsaved-work.ts';
import * as styles from './themes.module.css';

interface Props {
  readonly journal: JournalRef;
  /** The theme to change; without an id, a new one. */
  readonly theme: Omit<PlannedTheme, 'id'> & { readonly id?: number };
  readonly onDone: () => void;
}

const hoursOptions = Array.from({ length: HOURS_MAX }, (_, at) => ({ id: at + 1, label: String(at + 1) }));

/** Adds a planned theme or changes one. */
export function ThemeForm({ journal, theme, onDone }: Props) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [save] = useSavePlannedThemeMutation();
  const form = useForm({
    initial: { title: theme.title, hours: theme.hours },
    validate: ({ title }) => {
      if (title.trim() === '') return { title: t('themes.reasons.noTitle') };
      return title.length > THEME_MAX_LENGTH ? { title: t('themes.reasons.tooLong') } : {};
    },
    send: async ({ title, hours }) => {
      const { position, id = 'new' } = theme;
      const saved = await save({ ...journal, themeId: id, position, title: title.trim(), hours });
      if (saved.error !== undefined) return { error: toError(saved.error) };
      onDone();
      await showToast({ kind: 'success', text: saved.data.notice });
      return undefined;
    },
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
          <Button onClick={onDone}>{t('themes.cancel')}</Button>
        </div>
      }
    >
      <FormTextArea field={form.field('title')} label={t('lesson.theme')} />
      <FormSelectField field={form.field('hours')} label={t('lesson.hours')} options={hoursOptions} />
    </Form>
  );
}
