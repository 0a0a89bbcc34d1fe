import { useTranslations } from '@portal/i18n';
import { Icon, formatFileSize } from '@portal/ui';
import { endpointUrl, chat, type MessageFile } from '@portal/wire';
import * as styles from './message-files.module.css';

const isPicture = ({ type }: MessageFile): boolean => /^image\/(?:png|jpeg|gif|webp)$/.test(type);

/** The files of a message as download links; images are shown. */
export function MessageFiles({ files }: { readonly files: readonly MessageFile[] }) {
  const t = useTranslations('chat');
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('attached')}>
      {files.map((file) => {
        const address = endpointUrl(chat.download, { fileId: file.id });
        return (
          <li key={file.id}>
            <a className={styles.file} href={address} download={file.name}>
              {isPicture(file) ? (
                <img className={styles.picture} src={address} alt={file.name} loading="lazy" />
              ) : (
                <>
                  <Icon name="download" size={18} />
                  <span className={styles.name}>{file.name}</span>
                  <span className={styles.size}>{formatFileSize(file.sizeBytes)}</span>
                </>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
