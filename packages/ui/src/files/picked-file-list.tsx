import { Alert } from '../alert/alert.tsx';
import { useFilesTranslations } from '../messages/use-files-translations.ts';
import { FileUploadList } from './file-upload-list.tsx';
import { fileId, toUploads } from './file-upload.ts';
import type { PickedFiles, ShrinkingFiles } from './use-file-picker.ts';
import * as styles from './files.module.css';

interface Props {
  readonly picked: PickedFiles | ShrinkingFiles;
  /** Set while one request sends the files: the share of them that has been sent, 0 to 1. */
  readonly sentShare?: number | undefined;
}

/** Lets a person send large pictures as they are. */
function OriginalSize({ picked: { isOriginal, setIsOriginal } }: { readonly picked: ShrinkingFiles }) {
  const t = useFilesTranslations();
  return (
    <label className={styles.original}>
      <input
        type="checkbox"
        checked={isOriginal}
        onChange={({ currentTarget }) => setIsOriginal(currentTarget.checked)}
      />
      {t('sendOriginal')}
    </label>
  );
}

/** Lists the picked files with remove buttons or with their progress, and shows why a file was rejected. */
export function PickedFileList({ picked, sentShare }: Props) {
  const t = useFilesTranslations();
  const { files, problem, maxMb = 0, maxFiles, remove } = picked;
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
  const sentBytes = sentShare === undefined ? undefined : sentShare * totalBytes;
  const removeById = (id: string) => {
    const file = files.find((each) => fileId(each) === id);
    if (file) remove(file);
  };
  return (
    <>
      {problem === 'tooLarge' && <Alert kind="danger">{t('fileTooLarge', { n: maxMb })}</Alert>}
      {problem === 'tooMany' && <Alert kind="danger">{t('tooManyFiles', { max: maxFiles })}</Alert>}
      <FileUploadList
        uploads={toUploads(files, sentBytes)}
        // One request carries them all: none can be taken out of it.
        {...(sentShare === undefined && { onRemove: removeById })}
      />
      {'hasShrunk' in picked && picked.hasShrunk && sentShare === undefined && (
        <OriginalSize picked={picked} />
      )}
    </>
  );
}
