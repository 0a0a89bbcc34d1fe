import { useTranslations } from '@portal/i18n';
import { Dialog, showToast } from '@portal/ui';
import { Form, FormTextField, useForm, useToFormError } from '@portal/ui/forms';
import { OPENING_DAYS_MAX, type LessonOpening } from '@portal/wire';
import { useOpenLessonMutation } from './register.api.ts';

const USUAL_DAYS = '3';

interface Props {
  readonly opening: LessonOpening | undefined;
  readonly onClose: () => void;
}

function DaysForm({ opening, onClose }: Props & { readonly opening: LessonOpening }) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [open] = useOpenLessonMutation();
  const isValid = (typed: string) =>
    /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= OPENING_DAYS_MAX;
  const form = useForm({
    initial: { days: USUAL_DAYS },
    validate: ({ days }) =>
      isValid(days.trim()) ? {} : { days: t('register.daysWrong', { max: OPENING_DAYS_MAX }) },
    send: async ({ days }) => {
      const { error } = await open({ openingId: opening.id, days: Number(days) });
      if (error) return { error: toError(error) };
      onClose();
      await showToast({ kind: 'success', text: t('register.opened') });
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('register.open')}>
      <p>{`${opening.teacherName}: ${opening.reason}`}</p>
      <FormTextField
        field={form.field('days')}
        label={t('register.days')}
        hint={t('register.daysHint')}
        inputMode="numeric"
      />
    </Form>
  );
}

/** Opens a closed lesson for some days. */
export function AcceptDialog({ opening, onClose }: Props) {
  const t = useTranslations('journal');
  return (
    <Dialog isOpen={opening !== undefined} title={t('register.openTitle')} onClose={onClose}>
      {opening && <DaysForm opening={opening} onClose={onClose} />}
    </Dialog>
  );
}
