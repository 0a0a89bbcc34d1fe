import { useTranslations } from '@portal/i18n';
import { Dialog, FileDropZone, FilePickerButton, PickedFileList, useFilePicker } from '@portal/ui';
import { Form, FormTextField, useForm, useToFormError } from '@portal/ui/forms';
import {
  PLAN_FILES_MAX,
  PLAN_MAX_BYTES,
  SOURCE_MAX_LENGTH,
  type ImportPlan,
} from '@portal/wire/imports/import-plans';
import { readBase64 } from '../../shared/read-base64.ts';
import { useAddPlanMutation } from '../imports.api.ts';
import * as styles from '../imports.module.css';

interface FormProps {
  /** The system of the newest import. */
  readonly source: string;
  readonly onAdded: (planId: number) => void;
}

const BYTES_IN_MB = 1024 * 1024;
const MAX_MB = PLAN_MAX_BYTES / BYTES_IN_MB;

interface Values {
  readonly source: string;
  readonly year: string;
}

const readFiles = (files: readonly File[]) =>
  Promise.all(files.map(async (file) => ({ name: file.name, content: await readBase64(file) })));

const isYear = (text: string): boolean => text === '' || /^(?:19|20|21)\d\d$/.test(text);

function NewPlanForm({ source, onAdded }: FormProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [add] = useAddPlanMutation();
  const picked = useFilePicker({ maxFiles: PLAN_FILES_MAX, maxMb: MAX_MB });
  const totalBytes = picked.files.reduce((sum, { size }) => sum + size, 0);
  const form = useForm<Values, string>({
    initial: { source, year: '' },
    validate: (values) => ({
      ...(!/^\S+$/.test(values.source.trim()) && { source: t('imports.plans.sourceWrong') }),
      ...(!isYear(values.year.trim()) && { year: t('imports.plans.yearWrong') }),
    }),
    send: async (values): Promise<{ readonly error: { readonly text: string } } | undefined> => {
      if (picked.files.length === 0) return { error: { text: t('imports.plans.filesMissing') } };
      if (totalBytes > PLAN_MAX_BYTES)
        return { error: { text: t('imports.plans.filesTooLarge', { n: MAX_MB }) } };
      const files = await readFiles(picked.files);
      const year = values.year.trim() === '' ? undefined : Number(values.year);
      const result: { data?: ImportPlan; error?: unknown } = await add({
        source: values.source.trim(),
        year,
        files,
      });
      if (!result.data) return { error: toError(result.error) };
      onAdded(result.data.id);
      return undefined;
    },
  });
  return (
    <FileDropZone onDrop={picked.add}>
      <Form form={form} submit={t('imports.plans.make')}>
        <FormTextField
          field={form.field('source')}
          label={t('imports.plans.source')}
          hint={t('imports.plans.sourceHint')}
          maxLength={SOURCE_MAX_LENGTH}
          autoComplete="off"
        />
        <FormTextField
          field={form.field('year')}
          label={t('imports.plans.year')}
          hint={t('imports.plans.yearHint')}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
        <div className={styles.part}>
          <p className={styles.hint}>{t('imports.plans.filesHint')}</p>
          <div>
            <FilePickerButton onPick={picked.add}>{t('imports.plans.pickFiles')}</FilePickerButton>
          </div>
          <PickedFileList picked={picked} />
        </div>
      </Form>
    </FileDropZone>
  );
}

interface Props extends FormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Files of another system, to be planned. */
export function NewPlanDialog({ isOpen, onClose, ...form }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={isOpen} title={t('imports.plans.newTitle')} onClose={onClose}>
      {isOpen && <NewPlanForm {...form} />}
    </Dialog>
  );
}
