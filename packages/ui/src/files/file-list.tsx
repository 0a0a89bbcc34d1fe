import { VisuallyHidden } from '../live/visually-hidden.tsx';
import { useUiText } from '../texts/use-ui-text.ts';
import { FileIcon } from './file-icon.tsx';
import { shortFileName } from './file-name.ts';
import { sizeText } from './file-size.ts';
import * as styles from './files.module.css';

/** A file that can be fetched. */
export interface ListedFile {
  readonly name: string;
  readonly address: string;
  readonly sizeBytes?: number;
}

/** Files with their icons and short names; the whole name is what one hears and sees in the hint. */
export function FileList({ files }: { readonly files: readonly ListedFile[] }) {
  const t = useUiText();
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('files')}>
      {files.map(({ name, address, sizeBytes }) => (
        <li key={address}>
          <a className={styles.file} href={address} download={name} title={name}>
            <FileIcon name={name} />
            <span className={styles.name} aria-hidden>
              {shortFileName(name)}
            </span>
            <VisuallyHidden>{name}</VisuallyHidden>
            {sizeBytes !== undefined && <span className={styles.size}>{sizeText(sizeBytes)}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
