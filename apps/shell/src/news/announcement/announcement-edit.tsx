import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { useDraft } from '@portal/platform';
import { Alert, showToast, useFilePicker } from '@portal/ui';
import { useForm } from '@portal/ui/forms';
import type { NewsDraft, NewsItem } from '@portal/wire';
import { NEWS_FILES_MAX } from '@portal/wire/news/announcements';
import { toNewsDraft, toText, type AnnouncementText } from './announcement-draft.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { audienceOfItem, isSameAudience, toAudienceRequest } from '../audience/audience-request.ts';
import { useConfirmedAudience } from '../audience/use-confirmed-audience.tsx';
import { NewsCard } from '../news-card.tsx';
import { useChangeNewsMutation, useLazyNewsItemQuery, usePublishRightQuery } from '../news.api.ts';
import { useUpload } from './use-upload.ts';
import { validateAnnouncement, type AnnouncementError } from './validate-announcement.ts';
import * as styles from './announcement.module.css';

interface Props {
  readonly item: NewsItem;
  readonly onClose: () => void;
}

/** What another person has published meanwhile: the next attempt replaces it knowingly. */
function OtherVersion({ item }: { readonly item: NewsItem }) {
  const t = useTranslations('shell');
  return (
    <section className={styles.preview} aria-label={t('news.otherVersion')}>
      <Alert kind="warning">{t('news.otherVersion')}</Alert>
      <NewsCard item={item} />
    </section>
  );
}

/** Sends a change of the version that the person has seen. */
function useChange(item: NewsItem) {
  const [changeNews] = useChangeNewsMutation();
  const [loadItem] = useLazyNewsItemQuery();
  const [seen, setSeen] = useState(item);
  const upload = useUpload(changeNews);
  const send = async (draft: NewsDraft, remainingFiles: string[], files: readonly File[]) => {
    const change = { newsId: item.id, version: seen.version, remainingFiles, draft };
    const result = await upload.send(change, files);
    if (result.code === 'newsChanged') setSeen((await loadItem(item.id).unwrap()) ?? seen);
    return result;
  };
  return { seen, upload, send };
}

/** Readers are told of a scheduled item when its time comes: without one, or with one that is past, that is now. */
const publishesNow = ({ publishAt }: NewsDraft, { state }: NewsItem): boolean =>
  state === 'scheduled' && (publishAt === undefined || Date.parse(publishAt) <= Date.now());

/** Asks before others see an item than before, or sooner. */
function useConfirmedChange(seen: NewsItem) {
  const t = useTranslations('shell');
  const { confirmAudience, dialog } = useConfirmedAudience(seen);
  const isConfirmed = async (changed: NewsDraft): Promise<boolean> => {
    if (publishesNow(changed, seen))
      return confirmAudience(changed, { title: t('news.confirmTitle'), confirm: t('news.confirmPublish') });
    return (
      isSameAudience(changed, toAudienceRequest(audienceOfItem(seen))) ||
      confirmAudience(changed, { title: t('news.confirmChangeTitle'), confirm: t('news.confirmChange') })
    );
  };
  return { isConfirmed, dialog };
}

/** The form for a change of a published announcement. */
export function AnnouncementEdit({ item, onClose }: Props) {
  const t = useTranslations('shell');
  const { data: right } = usePublishRightQuery({});
  const draft = useDraft(`announcement-${item.id}-${item.version}`);
  const picker = useFilePicker({ maxFiles: NEWS_FILES_MAX, maxMb: right?.maxAttachmentMb });
  const { seen, upload, send } = useChange(item);
  const { isConfirmed, dialog } = useConfirmedChange(seen);
  const form = useForm<AnnouncementText, AnnouncementError>({
    initial: toText(item),
    validate: (text) => validateAnnouncement(text, toText(item)),
    messageOf: (key) => t(key),
    draft,
    async send(text) {
      const changed = toNewsDraft(text);
      if (!(await isConfirmed(changed))) return undefined;
      const { isDone, reason } = await send(changed, text.remainingFiles, await picker.toSend());
      if (!isDone)
        return reason === undefined ? undefined : { error: { text: `${t('news.changeFailed')} ${reason}` } };
      form.reset();
      onClose();
      await showToast({ kind: 'success', text: t('news.changed') });
      return undefined;
    },
  });
  return (
    <>
      <AnnouncementFields
        form={form}
        picker={picker}
        item={item}
        label={t('news.editNamed', { name: item.title.name })}
        submit={t('news.save')}
        right={right}
        upload={upload}
        isDraftStored={draft.isStored}
        onClose={onClose}
        notice={seen.version !== item.version && <OtherVersion item={seen} />}
      />
      {dialog}
    </>
  );
}
