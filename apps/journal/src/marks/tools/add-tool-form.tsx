import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, Icon, SelectField } from '@portal/ui';
import { Form, FormTextField, useForm, useToFormError, useNewTab } from '@portal/ui/forms';
import { LTI_POINTS_MAX, LTI_TITLE_MAX_LENGTH, type LtiTool } from '@portal/wire/lti/lti';
import { useUnsavedForm } from '../unsaved/unsaved-work.ts';
import { useAddLessonLinkMutation, useChooseInToolMutation } from './lesson-tools.api.ts';
import * as styles from './lesson-tools.module.css';

interface Props {
  readonly lessonId: number;
  readonly tools: readonly LtiTool[];
  readonly onAdded: () => void;
}

const isPoints = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= LTI_POINTS_MAX;

/** Adds the start of a tool to a lesson, or lets the teacher choose content in the tool. */
export function AddToolForm({ lessonId, tools, onAdded }: Props) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const openTab = useNewTab();
  const [add] = useAddLessonLinkMutation();
  const [choose] = useChooseInToolMutation();
  const [toolId, setToolId] = useState(tools[0]?.id);
  const tool = tools.find(({ id }) => id === toolId);
  const form = useForm({
    initial: { title: '', points: '' },
    validate: ({ title, points }) => ({
      ...(title.trim() === '' && { title: t('tools.titleRequired') }),
      ...(points !== '' && !isPoints(points) && { points: t('tools.pointsWrong', { max: LTI_POINTS_MAX }) }),
    }),
    send: async ({ title, points }) => {
      if (tool === undefined) return undefined;
      const given = tool.hasScores && points !== '' ? Number(points) : undefined;
      const { error } = await add({ lessonId, toolId: tool.id, title: title.trim(), points: given });
      if (error !== undefined) return { error: toError(error) };
      onAdded();
      return undefined;
    },
  });
  useUnsavedForm(form);
  return (
    <div className={styles.form}>
      <SelectField
        label={t('tools.tool')}
        options={tools.map(({ id, name }) => ({ id, label: name }))}
        value={toolId}
        onPick={setToolId}
      />
      {tool?.hasChoice && (
        <div>
          <Button
            icon={<Icon name="external" size={18} />}
            onClick={() => void openTab(() => choose({ lessonId, toolId: tool.id }))}
          >
            {t('tools.choose')}
          </Button>
        </div>
      )}
      <Form form={form} submit={t('tools.add')}>
        <FormTextField
          field={form.field('title')}
          label={t('tools.linkTitle')}
          maxLength={LTI_TITLE_MAX_LENGTH}
        />
        {tool?.hasScores && (
          <FormTextField
            field={form.field('points')}
            label={t('tools.points')}
            hint={t('tools.pointsHint', { max: LTI_POINTS_MAX })}
            inputMode="numeric"
          />
        )}
      </Form>
    </div>
  );
}
