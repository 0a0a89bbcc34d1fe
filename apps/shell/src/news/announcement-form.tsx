import { useState, type ClipboardEvent } from 'react';
import { useTranslations } from '@portal/i18n';
import { useDraft } from '@portal/platform';
import {
  Button,
  Card,
  FileDropZone,
  FilePickerButton,
  PickedFileList,
  showToast,
  useFilePicker,
} from '@portal/ui';
import { Progress } from '@portal/ui/display';
import { Form, FormTextArea, FormTextField, useForm, type FormState } from '@portal/ui/forms';
import { isBlank, NEWS_CAPTION_MAX_LENGTH, NEWS_TEXT_MAX_LENGTH } from '@portal/wire';
import { emptyAnnouncement, toNewsDraft, type AnnouncementText } from './announcement-draft.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { usePublishRightQuery } from './news.api.ts';
import { usePublishing } from './use-publishing.ts';
import * as styles from './announcement.module.css';

const MAX_FILES = 10;

function TextFields({ form }: { readonly form: FormState<AnnouncementText> }) {
  const t = useTranslations('shell');
  return (
    <>
      <FormTextField
        field={form.field('caption')}
        label={t('news.caption')}
        hint={t('news.captionHint')}
        maxLength={NEWS_CAPTION_MAX_LENGTH}
      />
      <FormTextField field={form.field('name')} label={t('news.name')} maxLength={NEWS_CAPTION_MAX_LENGTH} />
      <FormTextArea
        field={form.field('message')}
        label={t('news.message')}
        rows={6}
        maxLength={NEWS_TEXT_MAX_LENGTH}
      />
    </>
  );
}

function Preview({ form }: { readonly form: FormState<AnnouncementText> }) {
  return <AnnouncementPreview draft={toNewsDraft(form.useValues())} />;
}

/** The form for a new announcement: text, audience, files, preview and upload (spec §2 News). */
export function AnnouncementForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shell');
  const { data: right } = usePublishRightQuery({});
  const draft = useDraft('announcement');
  const picker = useFilePicker({ maxFiles: MAX_FILES, maxMb: right?.maxAttachmentMb });
  const publishing = usePublishing();
  const [isPreview, setIsPreview] = useState(false);
  const missing = (value: string) => (isBlank(value) ? t('news.required') : undefined);
  const form = useForm({
    initial: emptyAnnouncement,
    validate: ({ name, message }) => ({ name: missing(name), message: missing(message) }),
    draft,
    async send(text) {
      const { isPublished, reason } = await publishing.publish(toNewsDraft(text), picker.files);
      if (!isPublished)
        return reason === undefined ? undefined : { error: { text: `${t('news.publishFailed')} ${reason}` } };
      form.reset();
      onClose();
      await showToast({ kind: 'success', text: t('news.published') });
      return undefined;
    },
  });
  const pasteFiles = ({ clipboardData }: ClipboardEvent) => picker.add(clipboardData.files);

  return (
    <FileDropZone onDrop={picker.add}>
      <Card>
        <Form
          form={form}
          aria-label={t('news.write')}
          onPaste={pasteFiles}
          actions={
            <div className={styles.actions}>
              <Button onClick={onClose}>{t('news.later')}</Button>
              <Button aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
                {t('news.preview')}
              </Button>
              <Button type="submit" variant="primary" isBusy={form.isBusy}>
                {t('news.publish')}
              </Button>
            </div>
          }
          below={
            // Below the buttons so that a double click does not hit the cancel button.
            publishing.isSending && (
              <Progress label={t('news.sending')} value={publishing.sentShare} onCancel={publishing.cancel} />
            )
          }
        >
          <TextFields form={form} />
          <AudienceFields form={form} right={right} />
          <div className={styles.files}>
            <FilePickerButton onPick={picker.add}>{t('news.attach')}</FilePickerButton>
            <PickedFileList
              picked={picker}
              sentShare={publishing.isSending ? publishing.sentShare : undefined}
            />
          </div>
          <p className={styles.hint}>{t(draft.isStored ? 'news.draftHint' : 'news.draftLost')}</p>
          {isPreview && <Preview form={form} />}
        </Form>
      </Card>
    </FileDropZone>
  );
}
