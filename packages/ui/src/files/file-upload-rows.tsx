import { formatFileSize, useLanguage } from '@portal/i18n';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Progress } from '../progress/progress.tsx';
import { useDisplayTranslations, type DisplayMessageKey } from '../messages/use-display-translations.ts';
import { useFilesTranslations } from '../messages/use-files-translations.ts';
import { FileIcon } from './file-icon.tsx';
import { LocalPicture } from './local-picture.tsx';
import type { FileUploadListProps } from './file-upload-list.tsx';
import type { FileUpload } from './file-upload.ts';
import * as styles from './file-upload-rows.module.css';

const stateTexts: Readonly<Record<FileUpload['state'], DisplayMessageKey | undefined>> = {
  chosen: undefined,
  waiting: 'upload.waiting',
  sending: undefined,
  sent: 'upload.sent',
  failed: 'upload.failed',
};

function State({ upload: { name, state, sentShare, error } }: { readonly upload: FileUpload }) {
  const t = useDisplayTranslations();
  if (state === 'sending') {
    return <Progress label={t('upload.sending', { name })} isLabelHidden value={sentShare} />;
  }
  const key = stateTexts[state];
  if (key === undefined) return null;
  return (
    <p className={styles.state} data-state={state}>
      {state === 'failed' && <Icon name="alert" size={14} />}
      {state === 'sent' && <Icon name="check" size={14} />}
      {state === 'failed' && error !== undefined ? error : t(key)}
    </p>
  );
}

/** The lazily loaded part of `FileUploadList`. */
export function FileUploadRows({ uploads, onRemove, onRetry }: FileUploadListProps) {
  const t = useDisplayTranslations();
  const tFiles = useFilesTranslations();
  const language = useLanguage();
  return (
    <ul className={styles.uploads} aria-label={tFiles('files')}>
      {uploads.map((upload) => {
        const { id, name, sizeBytes, state, picture } = upload;
        const removeKey = state === 'sending' ? 'upload.cancel' : 'removeFile';
        return (
          <li key={id} className={styles.upload}>
            {picture ? <LocalPicture picture={picture} name={name} /> : <FileIcon name={name} />}
            <div className={styles.content}>
              <p className={styles.line}>
                <span className={styles.name} title={name}>
                  {name}
                </span>
                <span className={styles.size}>{formatFileSize(sizeBytes, language)}</span>
              </p>
              <State upload={upload} />
            </div>
            {state === 'failed' && onRetry && (
              <IconButton label={t('upload.retry', { name })} onClick={() => onRetry(id)}>
                <Icon name="retry" size={18} />
              </IconButton>
            )}
            {state !== 'sent' && onRemove && (
              <IconButton label={t(removeKey, { name })} onClick={() => onRemove(id)}>
                <Icon name="close" size={18} />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
