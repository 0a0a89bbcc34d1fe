import { formatFileSize, useLanguage } from '@portal/i18n';
import { ArchiveNote, type ArchiveWarning } from './archive-note.tsx';
import { VisuallyHidden } from '../live/visually-hidden.tsx';
import { useFilesTranslations } from '../messages/use-files-translations.ts';
import { FileIcon } from './file-icon.tsx';
import { shortFileName } from './file-name.ts';
import * as styles from './files.module.css';

/** A downloadable file. */
export interface ListedFile {
  readonly name: string;
  readonly address: string;
  readonly sizeBytes?: number;
  /** Shown below an archive. */
  readonly warning?: ArchiveWarning;
}

/** Download links with icons and shortened names; the full name is in the tooltip and for screen readers. */
export function FileList({ files }: { readonly files: readonly ListedFile[] }) {
  const t = useFilesTranslations();
  const language = useLanguage();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('files')}>
      {files.map(({ name, address, sizeBytes, warning }) => (
        <li key={address}>
          <a className={styles.file} href={address} download={name} title={name}>
            <FileIcon name={name} />
            <span className={styles.name} aria-hidden>
              {shortFileName(name)}
            </span>
            <VisuallyHidden>{name}</VisuallyHidden>
            {sizeBytes !== undefined && (
              <span className={styles.size}>{formatFileSize(sizeBytes, language)}</span>
            )}
          </a>
          {warning && <ArchiveNote warning={warning} />}
        </li>
      ))}
    </ul>
  );
}
