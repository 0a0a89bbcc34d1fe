import { Button, Notice, TextField } from '@portal/ui';
import { Section } from '../section.tsx';
import { useSample } from '../use-sample.ts';

/** The parts of `@portal/ui/forms`, and the plain fields that they build on. */
export function FormParts() {
  const t = useSample();
  return (
    <>
      <Section parts={['Button']}>
        <Button look="main">{t('save')}</Button>
        <Button>{t('cancel')}</Button>
        <Button look="danger">{t('remove')}</Button>
        <Button isBusy>{t('save')}</Button>
      </Section>
      <Section parts={['TextField', 'Notice']}>
        <TextField label={t('name')} hint={t('nameHint')} />
        <TextField label={t('name')} error={t('nameRequired')} />
        <Notice kind="info">{t('nameHint')}</Notice>
      </Section>
    </>
  );
}
