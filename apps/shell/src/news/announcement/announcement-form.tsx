import { useTranslations } from '@portal/i18n';
import { useDraft } from '@portal/platform';
import { showToast, useFilePicker } from '@portal/ui';
import { useForm } from '@portal/ui/forms';
import { NEWS_FILES_MAX } from '@portal/wire/news/announcements';
import { emptyAnnouncement, toNewsDraft, type AnnouncementText } from './announcement-draft.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { withinRight } from '../audience/audience-request.ts';
import { useConfirmedAudience } from '../audience/use-confirmed-audience.tsx';
import { useFacultiesQuery, usePublishMutation, usePublishRightQuery } from '../news.api.ts';
import { useUpload } from './use-upload.ts';
import { validateAnnouncement, type AnnouncementError } from './validate-announcement.ts';

/** The form for a new announcement (spec §2 News). */
export function AnnouncementForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shell');
  const { data: right } = usePublishRightQuery({});
  const { data: faculties = [] } = useFacultiesQuery({});
  const draft = useDraft('announcement');
  const picker = useFilePicker({ maxFiles: NEWS_FILES_MAX, maxMb: right?.maxAttachmentMb });
  const [publish] = usePublishMutation();
  const upload = useUpload(publish);
  const { confirmAudience, dialog } = useConfirmedAudience();
  const form = useForm<AnnouncementText, AnnouncementError>({
    initial: emptyAnnouncement,
    validate: (text) => validateAnnouncement(text, emptyAnnouncement),
    messageOf: (key) => t(key),
    draft,
    async send(text) {
      const announcement = toNewsDraft({ ...text, to: withinRight(text.to, right, faculties) });
      const question = { title: t('news.confirmTitle'), confirm: t('news.confirmPublish') };
      if (!(await confirmAudience(announcement, question))) return undefined;
      const { isDone, reason } = await upload.send(announcement, await picker.toSend());
      if (!isDone)
        return reason === undefined ? undefined : { error: { text: `${t('news.publishFailed')} ${reason}` } };
      form.reset();
      onClose();
      await showToast({
        kind: 'success',
        text: t(announcement.publishAt === undefined ? 'news.published' : 'news.publishedLater'),
      });
      return undefined;
    },
  });
  return (
    <>
      <AnnouncementFields
        form={form}
        picker={picker}
        label={t('news.write')}
        submit={t('news.publish')}
        right={right}
        upload={upload}
        isDraftStored={draft.isStored}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}
