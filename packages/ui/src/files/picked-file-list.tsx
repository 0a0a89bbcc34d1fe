import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Notice } from '../notice/notice.tsx';
import { useUiText } from '../texts/use-ui-text.ts';
import { FileIcon } from './file-icon.tsx';
import { sizeText } from './file-size.ts';
import type { PickedFiles } from './use-file-picker.ts';
import * as styles from './files.module.css';

/** Chosen files, each of which can be taken back, and why another one was not taken. */
export function PickedFileList({ picked }: { readonly picked: PickedFiles }) {
  const t = useUiText();
  const { files, problem, maxMb = 0, maxFiles, remove } = picked;
  return (
    <>
      {problem === 'tooLarge' && <Notice kind="danger">{t('fileTooLarge', { n: maxMb })}</Notice>}
      {problem === 'tooMany' && <Notice kind="danger">{t('tooManyFiles', { max: maxFiles })}</Notice>}
      {files.length > 0 && (
        <ul className={styles.chips} aria-label={t('files')}>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`} className={styles.chip}>
              <FileIcon name={file.name} />
              <span className={styles.chipName} title={file.name}>
                {file.name}
              </span>
              <span className={styles.size}>{sizeText(file.size)}</span>
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
