import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import {
  AcceptedFiles,
  Button,
  Card,
  FileDropZone,
  FilePickerButton,
  pastedFiles,
  PickedFileList,
  type ShrinkingFiles,
} from '@portal/ui';
import { Progress } from '@portal/ui/display';
import { Form, FormTextArea, FormTextField, type FormState } from '@portal/ui/forms';
import {
  NEWS_CAPTION_MAX_LENGTH,
  NEWS_TEXT_MAX_LENGTH,
  type NewsItem,
  type PublishRight,
} from '@portal/wire';
import { acceptedGroups } from '@portal/wire/uploads/file-kinds';
import { AudienceFields } from '../audience/audience-fields.tsx';
import { toNewsDraft, type AnnouncementText } from './announcement-draft.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { RemainingFiles } from './remaining-files.tsx';
import type { Uploading } from './use-upload.ts';
import * as styles from './announcement.module.css';

interface FormParts {
  readonly form: FormState<AnnouncementText>;
  readonly picker: ShrinkingFiles;
  /** The published item that is changed. */
  readonly item?: NewsItem | undefined;
}

interface Props extends FormParts {
  readonly label: string;
  readonly submit: string;
  readonly right: PublishRight | undefined;
  readonly upload: Pick<Uploading<never>, 'isSending' | 'sentShare' | 'cancel'>;
  readonly isDraftStored: boolean;
  readonly onClose: () => void;
  /** Stands above the fields. */
  readonly notice?: ReactNode;
}

function TextFields({ form }: Pick<Props, 'form'>) {
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

function Files({ form, picker, item, upload }: FormParts & Pick<Props, 'upload'>) {
  const t = useTranslations('shell');
  return (
    <div className={styles.files}>
      {item && <RemainingFiles form={form} item={item} />}
      <FilePickerButton onPick={picker.add}>{t('news.attach')}</FilePickerButton>
      <PickedFileList picked={picker} sentShare={upload.isSending ? upload.sentShare : undefined} />
      <AcceptedFiles groups={acceptedGroups('attachment')} />
    </div>
  );
}

function Preview({ form, picker, item }: FormParts) {
  const values = form.useValues();
  return (
    <AnnouncementPreview
      draft={toNewsDraft(values)}
      files={picker.files}
      published={item && { ...item, fileNames: values.remainingFiles }}
    />
  );
}

interface ActionsProps {
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isPreview: boolean;
  readonly onPreview: (isPreview: boolean) => void;
  readonly onClose: () => void;
}

function Actions({ submit, isBusy, isPreview, onPreview, onClose }: ActionsProps) {
  const t = useTranslations('shell');
  return (
    <div className={styles.actions}>
      <Button onClick={onClose}>{t('news.later')}</Button>
      <Button aria-pressed={isPreview} onClick={() => onPreview(!isPreview)}>
        {t('news.preview')}
      </Button>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {submit}
      </Button>
    </div>
  );
}

/** The form of an announcement: text, audience, files, preview and upload (spec §2 News). */
export function AnnouncementFields(props: Props) {
  const { form, picker, item, label, submit, right, upload, isDraftStored, onClose, notice } = props;
  const t = useTranslations('shell');
  const [isPreview, setIsPreview] = useState(false);
  const pasteFiles = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    picker.add(files);
  };
  const actions = { submit, isBusy: form.isBusy, isPreview, onPreview: setIsPreview, onClose };
  return (
    <FileDropZone onDrop={picker.add}>
      <Card>
        <Form
          form={form}
          aria-label={label}
          onPaste={pasteFiles}
          notice={notice}
          actions={<Actions {...actions} />}
          below={
            // Below the buttons so that a double click does not hit the cancel button.
            upload.isSending && (
              <Progress label={t('news.sending')} value={upload.sentShare} onCancel={upload.cancel} />
            )
          }
        >
          <TextFields form={form} />
          <AudienceFields form={form} right={right} item={item} />
          <Files form={form} picker={picker} item={item} upload={upload} />
          <ExtraFields form={form} item={item} />
          <p className={styles.hint}>{t(isDraftStored ? 'news.draftHint' : 'news.draftLost')}</p>
          {isPreview && <Preview form={form} picker={picker} item={item} />}
        </Form>
      </Card>
    </FileDropZone>
  );
}
