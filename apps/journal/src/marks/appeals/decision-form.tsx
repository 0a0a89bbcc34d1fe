import { useTranslations } from '@portal/i18n';
import { Form, FormTextArea, FormTextField, useForm, useToFormError } from '@portal/ui/forms';
import type { MarkValue } from '@portal/domain';
import { APPEAL_MAX_LENGTH, type Appeal } from '@portal/wire';
import { useDecideAppealMutation } from '../shared/appeals.api.ts';
import { parseMark } from '../model/typed-mark.ts';
import { useUnsavedForm } from '../unsaved/unsaved-work.ts';

/** The new mark; `undefined` while the mark stays. */
function newMarkOf(text: string, isPassFail: boolean): MarkValue | undefined {
  const parsed = parseMark(text, isPassFail);
  return 'value' in parsed && parsed.value !== null ? parsed.value : undefined;
}

interface Props {
  readonly appeal: Appeal;
  /** Whether the new mark may be passed or failed. */
  readonly isPassFail: boolean;
}

/** Decides an appeal: a new mark typed by hand, or none, and the reason. */
export function DecisionForm({ appeal, isPassFail }: Props) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [decide] = useDecideAppealMutation();
  const form = useForm({
    initial: { mark: '', reply: '' },
    validate: ({ mark, reply }) => ({
      ...('invalid' in parseMark(mark, isPassFail) && {
        mark: t(isPassFail ? 'appeals.outcomeInvalid' : 'appeals.markInvalid'),
      }),
      ...(reply.trim() === '' && { reply: t('appeals.replyRequired') }),
    }),
    send: async ({ mark, reply }) => {
      const value = newMarkOf(mark, isPassFail);
      const { error } = await decide({
        appealId: appeal.id,
        reply: reply.trim(),
        value,
        version: value === undefined ? undefined : appeal.version,
      });
      return error === undefined ? undefined : { error: toError(error) };
    },
  });
  useUnsavedForm(form);
  return (
    <Form form={form} submit={t('appeals.decide')}>
      <FormTextField
        field={form.field('mark')}
        label={t('appeals.mark')}
        hint={t('appeals.markHint')}
        autoComplete="off"
      />
      <FormTextArea
        field={form.field('reply')}
        label={t('appeals.reply')}
        rows={2}
        maxLength={APPEAL_MAX_LENGTH}
      />
    </Form>
  );
}
