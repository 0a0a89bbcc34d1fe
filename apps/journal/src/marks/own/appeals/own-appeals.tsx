import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Form, FormTextArea, useForm, useToFormError } from '@portal/ui/forms';
import { APPEAL_MAX_LENGTH, type Appeal, type OwnMark } from '@portal/wire';
import { useAppealMutation } from '../../shared/appeals.api.ts';
import { useUnsavedForm } from '../../unsaved/unsaved-work.ts';
import { OwnAppeal } from './own-appeal.tsx';

interface Props {
  readonly mark: OwnMark;
  /** The appeals against this mark, open ones first, then the newest. */
  readonly appeals: readonly Appeal[];
}

function AppealForm({ mark, onSent }: Pick<Props, 'mark'> & { readonly onSent: () => void }) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [appeal] = useAppealMutation();
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => (text.trim() === '' ? { text: t('appeals.textRequired') } : {}),
    send: async ({ text }) => {
      const { error } = await appeal({ cell: mark.cell, text: text.trim() });
      if (error !== undefined) return { error: toError(error) };
      onSent();
      return undefined;
    },
  });
  useUnsavedForm(form);
  return (
    <Form form={form} submit={t('appeals.send')}>
      <FormTextArea
        field={form.field('text')}
        label={t('appeals.text')}
        hint={t('appeals.textHint')}
        rows={3}
        maxLength={APPEAL_MAX_LENGTH}
      />
    </Form>
  );
}

/** The student's appeals against a mark, and a new one where none is open and the mark was not appealed yet. */
export function OwnAppeals({ mark, appeals }: Props) {
  const t = useTranslations('journal');
  const [isWriting, setIsWriting] = useState(false);
  const mayAppeal =
    mark.value !== null &&
    appeals.every(({ state, isOfCurrentMark }) => state !== 'open' && !isOfCurrentMark);
  return (
    <>
      {appeals.map((appeal) => (
        <OwnAppeal key={appeal.id} appeal={appeal} />
      ))}
      {mayAppeal && isWriting && <AppealForm mark={mark} onSent={() => setIsWriting(false)} />}
      {mayAppeal && !isWriting && (
        <div>
          <Button onClick={() => setIsWriting(true)}>{t('appeals.start')}</Button>
        </div>
      )}
    </>
  );
}
