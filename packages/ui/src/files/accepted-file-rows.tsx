import { useDisplayTranslations } from '../messages/use-display-translations.ts';
import * as styles from './accepted-file-rows.module.css';

/** Files that people know by one word. */
interface AcceptedGroup {
  readonly group:
    | 'photos'
    | 'moving'
    | 'documents'
    | 'books'
    | 'pages'
    | 'tables'
    | 'slides'
    | 'archives'
    | 'media'
    | 'programs';
  /** The endings of the files. */
  readonly extensions: readonly string[];
}

/** Props of `AcceptedFiles`. */
export interface AcceptedFilesProps {
  readonly groups: readonly AcceptedGroup[];
}

/** The lazily loaded part of `AcceptedFiles`. */
export function AcceptedFileRows({ groups }: AcceptedFilesProps) {
  const t = useDisplayTranslations();
  return (
    <details className={styles.accepted}>
      <summary>{t('accepted.title')}</summary>
      <dl className={styles.groups}>
        {groups.map(({ group, extensions }) => (
          <div key={group}>
            <dt>{t(`accepted.${group}`)}</dt>
            <dd>{extensions.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <p>{t('accepted.rest')}</p>
    </details>
  );
}
