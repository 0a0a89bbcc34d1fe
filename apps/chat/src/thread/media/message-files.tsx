import { formatFileSize, useLanguage, useTranslations } from '@portal/i18n';
import { ArchiveNote, Icon, PictureAlbum, type AlbumPicture } from '@portal/ui';
import { endpointUrl, chat, type MessageFile } from '@portal/wire';
import { archiveWarningOf } from '@portal/wire/uploads/file-kinds';
import { fileStyles as styles } from '@portal/ui/conversation';

const addressOf = ({ id: fileId }: MessageFile): string => endpointUrl(chat.download, { fileId });

function toPicture(file: MessageFile): AlbumPicture {
  const sized = (size: 'small' | 'medium' | 'large') => endpointUrl(chat.download, { fileId: file.id, size });
  return {
    name: file.name,
    address: addressOf(file),
    small: sized('small'),
    medium: sized('medium'),
    large: sized('large'),
    ...file.picture,
  };
}

function ArchiveWarning({ file: { type } }: { readonly file: MessageFile }) {
  const warning = archiveWarningOf(type);
  return warning && <ArchiveNote warning={warning} />;
}

/** The files of a message: pictures as an album, others as download links. */
export function MessageFiles({ files }: { readonly files: readonly MessageFile[] }) {
  const t = useTranslations('chat');
  const language = useLanguage();
  const pictures = files.filter(({ picture }) => picture);
  const others = files.filter(({ picture }) => !picture);
  return (
    <>
      <PictureAlbum label={t('pictures')} pictures={pictures.map(toPicture)} />
      {others.length > 0 && (
        <ul className={styles.files} aria-label={t('attached')}>
          {others.map((file) => (
            <li key={file.id}>
              <a className={styles.file} href={addressOf(file)} download={file.name}>
                <Icon name="download" size={18} />
                <span className={styles.name}>{file.name}</span>
                <span className={styles.size}>{formatFileSize(file.sizeBytes, language)}</span>
              </a>
              <ArchiveWarning file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
