import { useTranslations } from '@portal/i18n';
import { Icon, IconButton } from '@portal/ui';
import { Thumbnail } from '@portal/ui/display';
import type { FormState } from '@portal/ui/forms';
import type { NewsItem } from '@portal/wire';
import type { AnnouncementText } from './announcement-draft.ts';
import { fileAddress } from '../news-files.tsx';
import * as styles from './announcement.module.css';

const THUMBNAIL_PX = 40;

interface Props {
  readonly form: FormState<AnnouncementText>;
  readonly item: NewsItem;
}

/** The published files, which can be removed. */
export function RemainingFiles({ form, item: { id, pictures = [] } }: Props) {
  const t = useTranslations('shell');
  const { value: names, onChange } = form.field('remainingFiles').useField();
  if (names.length === 0) return null;
  const pictureNames = new Set(pictures.map(({ fileName }) => fileName));
  return (
    <ul className={styles.remaining} aria-label={t('news.publishedFiles')}>
      {names.map((name) => (
        <li key={name} className={styles.remainingFile}>
          <Thumbnail
            src={pictureNames.has(name) ? fileAddress(id, name, 'small') : undefined}
            alt=""
            name={name}
            width={THUMBNAIL_PX}
            height={THUMBNAIL_PX}
          />
          <span className={styles.remainingName}>{name}</span>
          <IconButton
            label={t('news.removeFile', { name })}
            onClick={() => onChange(names.filter((one) => one !== name))}
          >
            <Icon name="close" size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
