import { useState, type ClipboardEvent, type SubmitEvent } from 'react';
import { useTranslations } from '@portal/i18n';
import {
  Button,
  FileDropZone,
  Alert,
  PickedFileList,
  FilePickerButton,
  showToast,
  TextArea,
  TextField,
  useFilePicker,
} from '@portal/ui';
import { NEWS_CAPTION_MAX_LENGTH, NEWS_TEXT_MAX_LENGTH, type NewsDraft } from '@portal/wire';
import { useAnnouncementDraft, type AnnouncementText } from './announcement-draft.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { usePublishRightQuery } from './news.api.ts';
import { usePublishing } from './use-publishing.ts';
import * as styles from './announcement.module.css';

const MAX_FILES = 10;

const toDraft = ({ caption, name, message, audience, facultyId }: AnnouncementText): NewsDraft => ({
  caption: caption.trim(),
  name: name.trim(),
  message: message.trim(),
  audience,
  facultyId,
});

function Progress({ share, onCancel }: { readonly share: number; readonly onCancel: () => void }) {
  const t = useTranslations('shell');
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <progress aria-label={t('news.sending')} max={100} value={percent} />
      <span>{percent} %</span>
      <Button variant="subtle" onClick={onCancel}>
        {t('news.stop')}
      </Button>
    </div>
  );
}

interface TextFieldsProps {
  readonly text: AnnouncementText;
  readonly isSubmitted: boolean;
  readonly onChange: (part: Partial<AnnouncementText>) => void;
}

function TextFields({ text, isSubmitted, onChange }: TextFieldsProps) {
  const t = useTranslations('shell');
  const missing = (value: string) => (isSubmitted && value.trim() === '' ? t('news.required') : undefined);
  return (
    <>
      <TextField
        label={t('news.caption')}
        hint={t('news.captionHint')}
        maxLength={NEWS_CAPTION_MAX_LENGTH}
        value={text.caption}
        onChange={({ currentTarget }) => onChange({ caption: currentTarget.value })}
      />
      <TextField
        label={t('news.name')}
        maxLength={NEWS_CAPTION_MAX_LENGTH}
        value={text.name}
        error={missing(text.name)}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextArea
        label={t('news.message')}
        rows={6}
        maxLength={NEWS_TEXT_MAX_LENGTH}
        value={text.message}
        error={missing(text.message)}
        onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
      />
    </>
  );
}

/** The form for a new announcement: text, audience, files, preview and upload (spec §2 News). */
export function AnnouncementForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shell');
  const { data: right } = usePublishRightQuery({});
  const { text, isStored, change, clearDraft } = useAnnouncementDraft();
  const picker = useFilePicker({ maxFiles: MAX_FILES, maxMb: right?.maxAttachmentMb });
  const publishing = usePublishing();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isPreview, setIsPreview] = useState(false);

  async function send(): Promise<void> {
    const draft = toDraft(text);
    setIsSubmitted(true);
    if (draft.name === '' || draft.message === '') return;
    if (!(await publishing.publish(draft, picker.files))) return;
    clearDraft();
    onClose();
    await showToast({ kind: 'success', text: t('news.published') });
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const pasteFiles = ({ clipboardData }: ClipboardEvent) => picker.add(clipboardData.files);

  return (
    <FileDropZone onDrop={picker.add}>
      <form
        className={styles.form}
        aria-label={t('news.write')}
        onSubmit={submit}
        onPaste={pasteFiles}
        noValidate
      >
        <TextFields text={text} isSubmitted={isSubmitted} onChange={change} />
        <AudienceFields text={text} right={right} onChange={change} />
        <div className={styles.files}>
          <FilePickerButton onPick={picker.add}>{t('news.attach')}</FilePickerButton>
          <PickedFileList picked={picker} />
        </div>
        <p className={styles.hint}>{t(isStored ? 'news.draftHint' : 'news.draftLost')}</p>
        {isPreview && <AnnouncementPreview draft={toDraft(text)} />}
        {publishing.failure && (
          <Alert kind="danger">
            {t('news.publishFailed')} {publishing.failure.message}
          </Alert>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('news.later')}</Button>
          <Button aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
            {t('news.preview')}
          </Button>
          <Button type="submit" variant="primary" isBusy={publishing.isSending}>
            {t('news.publish')}
          </Button>
        </div>
        {/* Below the buttons so that a double click does not hit the cancel button. */}
        {publishing.isSending && <Progress share={publishing.sentShare} onCancel={publishing.cancel} />}
      </form>
    </FileDropZone>
  );
}
