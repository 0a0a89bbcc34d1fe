import { useTranslations } from '@portal/i18n';
import { AcceptedFiles, FilePickerButton, PickedFileList, type PickedFiles } from '@portal/ui';
import { RadioGroup, type FormState } from '@portal/ui/forms';
import type { Material } from '@portal/wire';
import { acceptedGroups } from '@portal/wire/uploads/file-kinds';
import { BookChoice } from './book-choice.tsx';
import { BookOfMaterial } from './book-of-material.tsx';
import type { MaterialValues } from './material-values.ts';
import { SameFileOffer } from './same-file-offer.tsx';
import * as styles from '../materials.module.css';

interface Props {
  readonly form: FormState<MaterialValues>;
  readonly picked: PickedFiles;
  /** The material that is edited or taken over. */
  readonly material: Material | undefined;
}

function FileChoice({ picked }: { readonly picked: PickedFiles }) {
  const t = useTranslations('library-umk');
  return (
    <>
      <div className={styles.chosen}>
        <FilePickerButton onPick={picked.add}>{t('umk.pickFile')}</FilePickerButton>
        {picked.maxMb !== undefined && (
          <span className={styles.muted}>{t('umk.fileHint', { n: picked.maxMb })}</span>
        )}
      </div>
      <PickedFileList picked={picked} />
      <AcceptedFiles groups={acceptedGroups('book')} />
    </>
  );
}

/** A file or a book of the library, never both (spec §5 UMK); an edited material may keep what it has. */
export function SourceFields({ form, picked, material }: Props) {
  const t = useTranslations('library-umk');
  const { value, onChange } = form.field('source').useField();
  if (value === 'shared' && material)
    return (
      <p className={styles.source}>
        {t('umk.sharedFile', { file: material.fileName, name: material.ownerName })}
      </p>
    );
  const sources = material ? (['stored', 'file', 'book'] as const) : (['file', 'book'] as const);
  return (
    <div className={styles.source}>
      <RadioGroup
        label={t('umk.source')}
        isRow
        options={sources.map((id) => ({ id, label: t(`umk.sources.${id}`) }))}
        value={value}
        onPick={onChange}
      />
      {value === 'stored' && material && (
        <>
          <p>{material.fileName}</p>
          <BookOfMaterial material={material} />
        </>
      )}
      {value === 'file' && (
        <>
          <FileChoice picked={picked} />
          <SameFileOffer form={form} file={picked.files[0]} />
        </>
      )}
      {value === 'book' && <BookChoice form={form} />}
    </div>
  );
}
