import { Icon } from '../icon/icon.tsx';
import { useFilesTranslations } from '../messages/use-files-translations.ts';
import * as styles from './files.module.css';

/** What people should know before they open an archive. */
export type ArchiveWarning = 'scripts' | 'unchecked';

/** A warning next to an archive. */
export function ArchiveNote({ warning }: { readonly warning: ArchiveWarning }) {
  const t = useFilesTranslations();
  return (
    <p className={styles.note}>
      <Icon name="alert" size={14} />
      {t(`archive.${warning}`)}
    </p>
  );
}
