import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Alert } from '../alert/alert.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { FileIcon } from './file-icon.tsx';
import { formatFileSize } from './file-size.ts';
import type { PickedFiles } from './use-file-picker.ts';
import * as styles from './files.module.css';

/** Lists the picked files with remove buttons, and shows why a file was rejected. */
export function PickedFileList({ picked }: { readonly picked: PickedFiles }) {
  const t = useUiTranslations();
  const { files, problem, maxMb = 0, maxFiles, remove } = picked;
  return (
    <>
      {problem === 'tooLarge' && <Alert kind="danger">{t('fileTooLarge', { n: maxMb })}</Alert>}
      {problem === 'tooMany' && <Alert kind="danger">{t('tooManyFiles', { max: maxFiles })}</Alert>}
      {files.length > 0 && (
        <ul className={styles.chips} aria-label={t('files')}>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`} className={styles.chip}>
              <FileIcon name={file.name} />
              <span className={styles.chipName} title={file.name}>
                {file.name}
              </span>
              <span className={styles.size}>{formatFileSize(file.size)}</span>
              <IconButton label={t('removeFile', { name: file.name })} onClick={() => remove(file)}>
                <Icon name="close" size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
