import { useDraft } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { FileDropZone, showToast } from '@portal/ui';
import { Form, useForm, useToFormError } from '@portal/ui/forms';
import type { Material, MaterialType } from '@portal/wire';
import type { BookSection } from '@portal/wire/library/library';
import { SaveProgress } from '../../shared/save-progress/save-progress.tsx';
import { useSaveProgress } from '../../shared/save-progress/use-save-progress.ts';
import { CourseFields } from './course-fields.tsx';
import { LibraryFields } from './library-fields.tsx';
import { MaterialFields } from './material-fields.tsx';
import { NONE } from '../material-params.ts';
import { canPublish, toDraft, wrongFields, type MaterialValues } from './material-values.ts';
import { useSaveMaterialMutation } from '../materials.api.ts';
import { SourceFields } from './source-fields.tsx';
import { useMaterialFile } from './use-material-file.ts';
import { sameForm, type OpenedForm } from './use-opened-form.ts';
import * as styles from '../materials.module.css';

/** Where the bar of a material stops (spec §4 Progress bar). */
const STOP_AT = 100;

export interface MaterialFormProps {
  readonly opened: OpenedForm;
  readonly initial: MaterialValues;
  /** The material that is edited or taken over. */
  readonly material: Material | undefined;
  readonly types: readonly MaterialType[];
  readonly sections: readonly BookSection[];
  readonly onSaved: () => void;
}

const isMissing = ({ source, bookId }: MaterialValues, file: File | undefined): boolean =>
  (source === 'file' && file === undefined) || (source === 'book' && bookId === NONE);

/** Sends the form with its progress; the draft stays until the server has the material. */
function useMaterialForm({ opened, initial, material, onSaved }: MaterialFormProps, file: File | undefined) {
  const t = useTranslations('library-umk');
  const toError = useToFormError();
  const [saveMaterial] = useSaveMaterialMutation();
  const bar = useSaveProgress({ stopAt: STOP_AT });
  const draft = useDraft(`material ${sameForm(opened)}`);
  const form = useForm<MaterialValues>({
    initial,
    draft,
    validate: (values) =>
      Object.fromEntries(
        wrongFields(values, canPublish(values.source, material)).map((name) => [
          name,
          t(`umk.wrong.${name}`),
        ]),
      ),
    send: async (values) => {
      if (isMissing(values, file)) return { error: { text: t('umk.noMaterial') } };
      const content = toDraft(values, {
        id: opened.kind === 'edit' ? opened.id : undefined,
        sharedId: opened.kind === 'share' ? opened.id : undefined,
        isPublished: canPublish(values.source, material),
      });
      const sent = values.source === 'file' ? file : undefined;
      try {
        const saved = await bar.save({ content, file: sent }, (options) =>
          saveMaterial({ draft: content, file: sent, ...options }).unwrap(),
        );
        if (saved === undefined) return { error: { text: t('umk.canceled') } };
      } catch (error) {
        return { error: toError(error) };
      }
      draft.write('');
      onSaved();
      void showToast({ kind: 'success', text: t('umk.saved') });
      return undefined;
    },
  });
  return { form, bar, draft };
}

/** Adds, edits or takes over a material (spec §2 UMK, §3 UMK item / save payload). */
export function MaterialForm(props: MaterialFormProps) {
  const { opened, material, types, sections } = props;
  const t = useTranslations('library-umk');
  const picked = useMaterialFile();
  const { form, bar, draft } = useMaterialForm(props, picked.file);
  const source = form.field('source').useField();
  const drop = (files: Iterable<File>) => {
    if (source.value === 'shared') return;
    source.onChange('file');
    picked.add(files);
  };
  return (
    <FileDropZone onDrop={drop}>
      <Form
        form={form}
        submit={t('umk.save')}
        isWide
        below={bar.isSaving && <SaveProgress progress={bar.progress} onCancel={bar.cancel} />}
      >
        <SourceFields form={form} picked={picked} material={material} />
        {canPublish(source.value, material) && <LibraryFields form={form} />}
        <fieldset className={styles.fields}>
          <legend>{t('umk.about')}</legend>
          <MaterialFields form={form} types={types} sections={sections} />
        </fieldset>
        <fieldset className={styles.fields}>
          <legend>{t('umk.forClass')}</legend>
          <CourseFields form={form} material={opened.kind === 'edit' ? material : undefined} />
        </fieldset>
        <p className={styles.muted}>{t(draft.isStored ? 'umk.draftHint' : 'umk.draftLost')}</p>
      </Form>
    </FileDropZone>
  );
}
