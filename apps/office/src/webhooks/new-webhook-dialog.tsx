import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Dialog, Load } from '@portal/ui';
import { SkeletonForm } from '@portal/ui/display';
import { Form, FormTextField, useForm, useToFormError } from '@portal/ui/forms';
import {
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOK_URL_MAX_LENGTH,
  webhookEvents,
  type WebhookChoices,
  type WebhookEvent,
} from '@portal/wire/webhooks/webhooks';
import { ChoiceSet } from '../shared/choice-set.tsx';
import { SecretText } from './secret-text.tsx';
import { useAddWebhookMutation, useWebhookChoicesQuery } from './webhooks.api.ts';
import * as styles from './webhooks.module.css';

interface FormProps {
  readonly choices: WebhookChoices;
  readonly onAdded: (secret: string) => void;
}

const isAddress = (text: string): boolean => /^https?:\/\/[^\s/]/.test(text);

function NewWebhookForm({ choices: { faculties, hosts }, onAdded }: FormProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [add] = useAddWebhookMutation();
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set());
  const [facultyIds, setFacultyIds] = useState<ReadonlySet<number>>(new Set());
  const form = useForm({
    initial: { name: '', url: '' },
    validate: ({ name, url }) => ({
      ...(name.trim() === '' && { name: t('webhooks.nameMissing') }),
      ...(!isAddress(url.trim()) && { url: t('webhooks.urlWrong') }),
    }),
    send: async ({ name, url }) => {
      if (events.size === 0) return { error: { text: t('webhooks.eventsMissing') } };
      const { data, error } = await add({
        name: name.trim(),
        url: url.trim(),
        events: webhookEvents.filter((event) => events.has(event)),
        facultyIds: facultyIds.size === 0 ? undefined : [...facultyIds],
      });
      if (data === undefined) return { error: toError(error) };
      onAdded(data.secret);
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('webhooks.create')}>
      <FormTextField
        field={form.field('name')}
        label={t('webhooks.program')}
        hint={t('webhooks.nameHint')}
        maxLength={WEBHOOK_NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <FormTextField
        field={form.field('url')}
        label={t('webhooks.url')}
        hint={hosts.length === 0 ? t('webhooks.noHosts') : t('webhooks.urlHint', { hosts: hosts.join(', ') })}
        maxLength={WEBHOOK_URL_MAX_LENGTH}
        inputMode="url"
        autoComplete="off"
      />
      <ChoiceSet
        legend={t('webhooks.events')}
        options={webhookEvents.map((key) => ({ key, label: t(`webhooks.eventNames.${key}`) }))}
        chosen={events}
        onChange={setEvents}
      />
      <ChoiceSet
        legend={t('webhooks.faculties')}
        options={faculties.map(({ facultyId: key, facultyName: label }) => ({ key, label }))}
        chosen={facultyIds}
        onChange={setFacultyIds}
        hint={t('webhooks.facultiesHint')}
      />
    </Form>
  );
}

function NewWebhook() {
  const t = useTranslations('office');
  const query = useWebhookChoicesQuery({});
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined)
    return (
      <div className={styles.part}>
        <p>{t('webhooks.created')}</p>
        <SecretText secret={secret} />
      </div>
    );
  return (
    <Load query={query} skeleton={<SkeletonForm />}>
      {(choices) => <NewWebhookForm choices={choices} onAdded={setSecret} />}
    </Load>
  );
}

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A program that is to be told of changes; its secret is shown at the end. */
export function NewWebhookDialog({ isOpen, onClose }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={isOpen} title={t('webhooks.newTitle')} onClose={onClose}>
      {isOpen && <NewWebhook />}
    </Dialog>
  );
}
