import { useState, type ClipboardEvent, type SubmitEvent } from 'react';
import { useText } from '@portal/i18n';
import {
  Button,
  FileDropZone,
  Notice,
  PickedFileList,
  PickFiles,
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

/** How far the sending is, and the way to stop it. */
function Progress({ share, onCancel }: { readonly share: number; readonly onCancel: () => void }) {
  const t = useText('shell');
  const percent = Math.round(share * 100);
  return (
    <div className={styles.progress}>
      <progress aria-label={t('news.sending')} max={100} value={percent} />
      <span>{percent} %</span>
      <Button look="quiet" onClick={onCancel}>
        {t('news.stop')}
      </Button>
    </div>
  );
}

interface TextsProps {
  readonly text: AnnouncementText;
  readonly isAsked: boolean;
  readonly onChange: (part: Partial<AnnouncementText>) => void;
}

function Texts({ text, isAsked, onChange }: TextsProps) {
  const t = useText('shell');
  const missing = (value: string) => (isAsked && value.trim() === '' ? t('news.required') : undefined);
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

/** Where an announcement is written: text, audience, files, a look at it, and the sending (spec §2 News). */
export function AnnouncementForm({ onClose }: { readonly onClose: () => void }) {
  const t = useText('shell');
  const { data: right } = usePublishRightQuery({});
  const { text, isKept, change, forget } = useAnnouncementDraft();
  const picked = useFilePicker({ maxFiles: MAX_FILES, maxMb: right?.maxAttachmentMb });
  const publishing = usePublishing();
  const [isAsked, setIsAsked] = useState(false);
  const [isPreview, setIsPreview] = useState(false);

  async function send(): Promise<void> {
    const draft = toDraft(text);
    setIsAsked(true);
    if (draft.name === '' || draft.message === '') return;
    if (!(await publishing.publish(draft, picked.files))) return;
    forget();
    onClose();
    await showToast({ kind: 'success', text: t('news.published') });
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  const pasteFiles = ({ clipboardData }: ClipboardEvent) => picked.add(clipboardData.files);

  return (
    <FileDropZone onDrop={picked.add}>
      <form
        className={styles.form}
        aria-label={t('news.write')}
        onSubmit={submit}
        onPaste={pasteFiles}
        noValidate
      >
        <Texts text={text} isAsked={isAsked} onChange={change} />
        <AudienceFields text={text} right={right} onChange={change} />
        <div className={styles.files}>
          <PickFiles onPick={picked.add}>{t('news.attach')}</PickFiles>
          <PickedFileList picked={picked} />
        </div>
        <p className={styles.hint}>{t(isKept ? 'news.draftHint' : 'news.draftLost')}</p>
        {isPreview && <AnnouncementPreview draft={toDraft(text)} />}
        {publishing.failure && (
          <Notice kind="danger">
            {t('news.publishFailed')} {publishing.failure.message}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('news.later')}</Button>
          <Button aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
            {t('news.preview')}
          </Button>
          <Button type="submit" look="main" isBusy={publishing.isSending}>
            {t('news.publish')}
          </Button>
        </div>
        {/* Below the buttons: whoever clicks twice must not hit the way to cancel. */}
        {publishing.isSending && <Progress share={publishing.sentShare} onCancel={publishing.cancel} />}
      </form>
    </FileDropZone>
  );
}
