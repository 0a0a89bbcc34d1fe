import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Form, FormTextArea, FormTextField, useForm, useToFormError } from '@portal/ui/forms';
import {
  TOOL_ADDRESS_MAX_LENGTH,
  TOOL_KEYS_MAX_LENGTH,
  TOOL_NAME_MAX_LENGTH,
  TOOL_TITLE_MAX_LENGTH,
  toolServices,
  type RegisteredTool,
  type RegisteredTools,
} from '@portal/wire/lti/registered-tools';
import { ChoiceSet } from '../shared/choice-set.tsx';
import {
  findToolProblems,
  personalData,
  toolChoices,
  toolTexts,
  toToolSettings,
  type ToolChoices,
  type ToolProblem,
  type ToolTexts,
} from './tool-values.ts';
import { useChangeToolMutation, useRegisterToolMutation } from './tools.api.ts';

interface ChoicesProps {
  readonly choices: ToolChoices;
  readonly faculties: RegisteredTools['faculties'];
  readonly onChange: (changed: Partial<ToolChoices>) => void;
}

function Choices({ choices, faculties, onChange }: ChoicesProps) {
  const t = useTranslations('office');
  return (
    <>
      <ChoiceSet
        legend={t('tools.services')}
        options={toolServices.map((key) => ({ key, label: t(`tools.serviceNames.${key}`) }))}
        chosen={choices.services}
        onChange={(services) => onChange({ services })}
      />
      <ChoiceSet
        legend={t('tools.personal')}
        options={personalData.map((key) => ({ key, label: t(`tools.personalNames.${key}`) }))}
        chosen={choices.personal}
        onChange={(personal) => onChange({ personal })}
        hint={t('tools.personalHint')}
      />
      <ChoiceSet
        legend={t('tools.faculties')}
        options={faculties.map(({ facultyId: key, facultyName: label }) => ({ key, label }))}
        chosen={choices.facultyIds}
        onChange={(facultyIds) => onChange({ facultyIds })}
        hint={t('tools.facultiesHint')}
      />
    </>
  );
}

interface Props {
  /** Missing: a new one. */
  readonly tool?: RegisteredTool | undefined;
  readonly faculties: RegisteredTools['faculties'];
  readonly onDone: (tool: RegisteredTool) => void;
}

/** What a tool says of itself, and what it gets. */
export function ToolForm({ tool, faculties, onDone }: Props) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [register] = useRegisterToolMutation();
  const [change] = useChangeToolMutation();
  const [choices, setChoices] = useState(() => toolChoices(tool));
  const form = useForm<ToolTexts, ToolProblem>({
    initial: toolTexts(tool),
    validate: findToolProblems,
    messageOf: (problem) => t(`tools.${problem}`),
    fieldOfCode: { toolNameTaken: 'name', toolKeysRefused: 'keys' },
    send: async (texts) => {
      const settings = toToolSettings(texts, choices);
      const { data, error } = await (tool
        ? change({ toolId: tool.id, ...settings })
        : register({ name: texts.name.trim(), ...settings }));
      if (data === undefined) return { error: toError(error) };
      onDone(data);
      return undefined;
    },
  });
  const address = { maxLength: TOOL_ADDRESS_MAX_LENGTH, inputMode: 'url', autoComplete: 'off' } as const;
  const title = { maxLength: TOOL_TITLE_MAX_LENGTH, autoComplete: 'off' } as const;
  return (
    <Form form={form} submit={t(tool ? 'tools.save' : 'tools.register')}>
      <FormTextField {...title} field={form.field('titleRu')} label={t('tools.titleRu')} />
      {!tool && (
        <FormTextField
          field={form.field('name')}
          label={t('tools.name')}
          hint={t('tools.nameHint')}
          maxLength={TOOL_NAME_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
        />
      )}
      <FormTextField {...address} field={form.field('loginUrl')} label={t('tools.loginUrl')} />
      <FormTextField {...address} field={form.field('launchUrl')} label={t('tools.launchUrl')} />
      <FormTextField {...address} field={form.field('jwksUrl')} label={t('tools.jwksUrl')} />
      <FormTextField
        {...address}
        field={form.field('deepLinkUrl')}
        label={t('tools.deepLinkUrl')}
        hint={t('tools.deepLinkHint')}
      />
      <Choices
        choices={choices}
        faculties={faculties}
        onChange={(changed) => setChoices((before) => ({ ...before, ...changed }))}
      />
      <FormTextArea
        field={form.field('redirectUrls')}
        label={t('tools.redirectUrls')}
        hint={t('tools.redirectHint')}
        rows={2}
      />
      <FormTextArea
        field={form.field('keys')}
        label={t('tools.keys')}
        hint={t('tools.keysHint')}
        rows={2}
        maxLength={TOOL_KEYS_MAX_LENGTH}
      />
      <FormTextField
        {...title}
        field={form.field('titleKg')}
        label={t('tools.titleKg')}
        hint={t('tools.titleHint')}
      />
      <FormTextField
        {...title}
        field={form.field('titleEn')}
        label={t('tools.titleEn')}
        hint={t('tools.titleHint')}
      />
    </Form>
  );
}
