import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Dialog, Load, Skeleton } from '@portal/ui';
import type { NewsItem } from '@portal/wire';
import type { NewsVersion } from '@portal/wire/news/announcements';
import { audienceParts, namedAudienceOf } from './audience/describe-audience.ts';
import { LinkedText } from './linked-text.tsx';
import { useNewsHistoryQuery } from './news.api.ts';
import * as styles from './announcement/announcement.module.css';

function FormerVersion({ version }: { readonly version: NewsVersion }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const { title, message, audience, fileNames, replacedAt, replacedBy } = version;
  const when = `${formatDate(replacedAt, language)}, ${formatTime(replacedAt)}`;
  const readers = audienceParts(namedAudienceOf(version), t);
  const notes = [t(`news.audience.${audience}`), ...readers, ...fileNames];
  return (
    <li className={styles.version}>
      <p className={styles.hint}>{t('news.changedBy', { when, name: replacedBy })}</p>
      <h3 className={styles.versionName}>{[title.caption, title.name].filter(Boolean).join(' · ')}</h3>
      <p className={styles.versionText}>
        <LinkedText text={message} />
      </p>
      <p className={styles.hint}>{notes.join(' · ')}</p>
    </li>
  );
}

interface Props {
  readonly item: NewsItem;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What an announcement was before each change, and who changed it. */
export function NewsHistoryDialog({ item, isOpen, onClose }: Props) {
  const t = useTranslations('shell');
  const query = useNewsHistoryQuery({ newsId: item.id }, { skip: !isOpen, refetchOnMountOrArgChange: true });
  return (
    <Dialog isOpen={isOpen} title={t('news.historyOf', { name: item.title.name })} onClose={onClose}>
      <Load query={query} skeleton={<Skeleton lines={4} />}>
        {(versions) => (
          <ol className={styles.versions}>
            {versions.map((version) => (
              <FormerVersion key={version.version} version={version} />
            ))}
          </ol>
        )}
      </Load>
    </Dialog>
  );
}
