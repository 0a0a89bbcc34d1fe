import { useState } from 'react';
import { skipToken } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { Button, Icon, Load, SelectField } from '@portal/ui';
import { Form, FormTextField, useForm, useToFormError, useNewTab } from '@portal/ui/forms';
import { LTI_TITLE_MAX_LENGTH, type LtiClass, type LtiTool } from '@portal/wire/lti/lti';
import {
  useAddToolLinkMutation,
  useChooseContentMutation,
  useClassToolsQuery,
  useToolClassesQuery,
} from './tools.api.ts';
import * as styles from './tools.module.css';

interface LinkFormProps {
  readonly classId: number;
  readonly tools: readonly LtiTool[];
  readonly onAdded: () => void;
}

function LinkForm({ classId, tools, onAdded }: LinkFormProps) {
  const t = useTranslations('library-umk');
  const toError = useToFormError();
  const openTab = useNewTab();
  const [add] = useAddToolLinkMutation();
  const [choose] = useChooseContentMutation();
  const [toolId, setToolId] = useState(tools[0]?.id);
  const tool = tools.find(({ id }) => id === toolId) ?? tools[0];
  const form = useForm({
    initial: { title: '' },
    validate: ({ title }) => (title.trim() === '' ? { title: t('tools.titleRequired') } : {}),
    send: async ({ title }) => {
      if (tool === undefined) return undefined;
      const { error } = await add({ classId, toolId: tool.id, title: title.trim() });
      if (error !== undefined) return { error: toError(error) };
      onAdded();
      return undefined;
    },
  });
  return (
    <>
      <SelectField
        label={t('tools.tool')}
        options={tools.map(({ id, name }) => ({ id, label: name }))}
        value={tool?.id}
        onPick={setToolId}
      />
      {tool?.hasChoice && (
        <div>
          <Button
            icon={<Icon name="external" size={18} />}
            onClick={() => void openTab(() => choose({ classId, toolId: tool.id }))}
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
      </Form>
    </>
  );
}

interface ClassChoiceProps {
  readonly classes: readonly LtiClass[];
  readonly onAdded: () => void;
}

function ClassChoice({ classes, onAdded }: ClassChoiceProps) {
  const t = useTranslations('library-umk');
  const [classId, setClassId] = useState(classes[0]?.id);
  const tools = useClassToolsQuery(classId === undefined ? skipToken : { classId });
  return (
    <div className={styles.form}>
      <SelectField
        label={t('tools.class')}
        options={classes.map(({ id, disciplineName, groupName }) => ({
          id,
          label: `${disciplineName}, ${groupName}`,
        }))}
        value={classId}
        onPick={setClassId}
      />
      <Load query={tools} empty={<p className={styles.muted}>{t('tools.noTools')}</p>}>
        {(offered) =>
          classId !== undefined && (
            <LinkForm key={classId} classId={classId} tools={offered} onAdded={onAdded} />
          )
        }
      </Load>
    </div>
  );
}

interface Props {
  readonly yearId: number;
  readonly onAdded: () => void;
}

/** Adds content of a tool to a class of the teacher. */
export function AddToolLink({ yearId, onAdded }: Props) {
  const t = useTranslations('library-umk');
  const classes = useToolClassesQuery({ academicYearId: yearId });
  return (
    <Load query={classes} empty={<p className={styles.muted}>{t('tools.noClasses')}</p>}>
      {(taught) => <ClassChoice classes={taught} onAdded={onAdded} />}
    </Load>
  );
}
