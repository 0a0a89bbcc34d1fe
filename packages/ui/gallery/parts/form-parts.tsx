import { Button, Alert, Page, TextField } from '@portal/ui';
import {
  DateField,
  Form,
  FormField,
  FormPasswordField,
  FormSelectField,
  FormTextArea,
  FormTextField,
  showUndo,
  useConfirm,
  useForm,
} from '@portal/ui/forms';
import { Section } from '../section.tsx';
import { useSample } from '../use-sample.ts';
import { ChoiceParts } from './choice-parts.tsx';

function Application() {
  const t = useSample();
  const form = useForm({
    initial: { name: '', password: '', comment: '', course: 1, day: '' },
    validate: ({ name, day }) => ({
      ...(name === '' && { name: t('required') }),
      ...(day === '' && { day: t('required') }),
    }),
    send: async () => ({ error: { text: t('sendFailed') } }),
  });
  return (
    <Form form={form} submit={t('send')} aria-label={t('form')}>
      <FormTextField field={form.field('name')} label={t('name')} />
      <FormPasswordField field={form.field('password')} label={t('password')} autoComplete="off" />
      <FormSelectField
        field={form.field('course')}
        label={t('discipline')}
        options={[
          { id: 1, label: t('database') },
          { id: 2, label: t('history') },
        ]}
      />
      <FormField field={form.field('day')}>
        {({ value, error, onChange }) => (
          <DateField label={t('day')} value={value} error={error} onPick={onChange} />
        )}
      </FormField>
      <FormTextArea field={form.field('comment')} label={t('comment')} rows={3} />
    </Form>
  );
}

function Consequences() {
  const t = useSample();
  const { confirm, dialog } = useConfirm();
  const question = { title: t('askDelete'), text: t('askDeleteText'), confirm: t('remove'), isDanger: true };
  return (
    <Section parts={['useConfirm', 'showUndo']}>
      <Button variant="danger" onClick={() => void confirm(question)}>
        {t('deleteTopic')}
      </Button>
      <Button onClick={() => void showUndo({ text: t('archived'), onUndo: () => undefined })}>
        {t('archive')}
      </Button>
      {dialog}
    </Section>
  );
}

function Frame() {
  const t = useSample();
  return (
    <Section parts={['Page']} isWide>
      <Page
        kind="list"
        title={t('pageTitle')}
        lead={t('pageLead')}
        back={<a href="#back">{t('back')}</a>}
        actions={<Button variant="primary">{t('save')}</Button>}
      >
        <Alert kind="info">{t('nameHint')}</Alert>
      </Page>
    </Section>
  );
}

/** The parts of `@portal/ui/forms`, and the plain fields that they build on. */
export function FormParts() {
  const t = useSample();
  return (
    <>
      <Frame />
      <Section parts={['Button']}>
        <Button variant="primary">{t('save')}</Button>
        <Button>{t('cancel')}</Button>
        <Button variant="danger">{t('remove')}</Button>
        <Button isBusy>{t('save')}</Button>
      </Section>
      <Section parts={['TextField', 'Alert']}>
        <TextField label={t('name')} hint={t('nameHint')} />
        <TextField label={t('name')} error={t('nameRequired')} />
        <Alert kind="info">{t('nameHint')}</Alert>
      </Section>
      <ChoiceParts />
      <Section
        parts={['Form', 'FormTextField', 'FormPasswordField', 'FormSelectField', 'FormTextArea', 'FormField']}
      >
        <Application />
      </Section>
      <Consequences />
    </>
  );
}
