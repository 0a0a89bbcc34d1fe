import { Button, Alert, TextField } from '@portal/ui';
import { Section } from '../section.tsx';
import { useSample } from '../use-sample.ts';

/** The parts of `@portal/ui/forms`, and the plain fields that they build on. */
export function FormParts() {
  const t = useSample();
  return (
    <>
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
    </>
  );
}
