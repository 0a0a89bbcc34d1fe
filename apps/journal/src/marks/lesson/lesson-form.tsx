import { useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import {
  Combobox,
  Form,
  FormField,
  FormSelectField,
  FormTextArea,
  useForm,
  useToFormError,
} from '@portal/ui/forms';
import {
  HOURS_MAX,
  LESSON_NUMBER_MAX,
  THEME_MAX_LENGTH,
  type JournalColumn,
  type JournalModule,
  type PlannedTheme,
} from '@portal/wire';
import { useUpdateThemeTimeMutation } from '../shared/plan.api.ts';
import { useUnsavedForm } from '../unsaved/unsaved-work.ts';

interface Props {
  readonly column: JournalColumn;
  readonly modules: readonly JournalModule[];
  readonly plannedThemes: readonly PlannedTheme[];
}

/** A select without a value: the column has none yet, and it cannot be taken back. */
const NONE = 0;

const upTo = (max: number) => Array.from({ length: max }, (_, at) => at + 1);

/** The theme, number, hours and module of a lesson (spec §2 Journal). */
export function LessonForm({ column, modules, plannedThemes }: Props) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [update] = useUpdateThemeTimeMutation();
  const { lessonId } = column;
  const form = useForm({
    initial: {
      theme: column.theme,
      lessonNumber: column.lessonNumber ?? NONE,
      hours: column.hours,
      module: column.module ?? NONE,
    },
    validate: ({ theme }) => (theme.length > THEME_MAX_LENGTH ? { theme: t('lesson.themeTooLong') } : {}),
    send: async ({ theme, lessonNumber, hours, module }) => {
      const { data, error } = await update({
        lessonId,
        theme: theme.trim(),
        hours,
        lessonNumber: lessonNumber === NONE ? undefined : lessonNumber,
        module: module === NONE ? undefined : module,
      });
      if (error !== undefined) return { error: toError(error) };
      await showToast({ kind: 'success', text: data.notice });
      return undefined;
    },
  });
  useUnsavedForm(form);
  const none = { id: NONE, label: t('lesson.notChosen') };
  const theme = form.field('theme');
  return (
    <Form form={form} submit={t('lesson.save')}>
      {plannedThemes.length > 0 && (
        <FormField field={theme}>
          {({ onChange }) => (
            <Combobox
              label={t('lesson.plannedTheme')}
              options={plannedThemes.map(({ id, position, title }) => ({
                id,
                label: `${position}. ${title}`,
              }))}
              value={undefined}
              onPick={(id) => onChange(plannedThemes.find((one) => one.id === id)?.title ?? '')}
            />
          )}
        </FormField>
      )}
      <FormTextArea field={theme} label={t('lesson.theme')} />
      <FormSelectField
        field={form.field('lessonNumber')}
        label={t('lesson.number')}
        options={[none, ...upTo(LESSON_NUMBER_MAX).map((id) => ({ id, label: String(id) }))]}
      />
      <FormSelectField
        field={form.field('hours')}
        label={t('lesson.hours')}
        options={upTo(HOURS_MAX).map((id) => ({ id, label: String(id) }))}
      />
      <FormSelectField
        field={form.field('module')}
        label={t('lesson.module')}
        options={[
          none,
          ...modules.map(({ number, isFinal, isClosed }) => ({
            id: number,
            label: `${isFinal ? t('lesson.finalModule') : t('lesson.moduleNumber', { number })}${isClosed ? ` (${t('lesson.closed')})` : ''}`,
          })),
        ]}
      />
    </Form>
  );
}
