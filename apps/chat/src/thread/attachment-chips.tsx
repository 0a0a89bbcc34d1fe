import { useText } from '@portal/i18n';
import { Icon, IconButton, Notice } from '@portal/ui';
import { MESSAGE_FILES_MAX } from '@portal/wire';
import { sizeText } from '../shared/file-size.ts';
import type { Attachments } from './use-attachments.ts';
import * as styles from './composer.module.css';

/** The files that go with the next message; each can be taken back. */
export function AttachmentChips({ attachments }: { readonly attachments: Attachments }) {
  const t = useText('chat');
  const { files, problem, maxMb, remove } = attachments;
  return (
    <>
      {problem === 'tooLarge' && <Notice kind="danger">{t('fileTooLarge', { n: maxMb ?? '' })}</Notice>}
      {problem === 'tooMany' && (
        <Notice kind="danger">{t('tooManyFiles', { max: MESSAGE_FILES_MAX })}</Notice>
      )}
      {files.length > 0 && (
        <ul className={styles.chips} aria-label={t('attached')}>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`} className={styles.chip}>
              <Icon name="attach" size={16} />
              <span className={styles.chipName}>{file.name}</span>
              <span className={styles.chipSize}>{sizeText(file.size)}</span>
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
