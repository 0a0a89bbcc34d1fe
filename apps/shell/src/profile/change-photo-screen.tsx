import { Suspense, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import { Alert, Button, FilePickerButton, Load, Loading, Skeleton } from '@portal/ui';
import { useConfirm, useReturnFocus } from '@portal/ui/forms';
import type { PhotoState, SessionUser } from '@portal/wire';
import { acceptedExtensions } from '@portal/wire/uploads/file-kinds';
import { toFormError } from '../shared/failure-message.ts';
import { lazyComponent } from '../shared/lazy-component.tsx';
import { OwnAvatar } from '../shared/own-avatar.tsx';
import { ChangeScreen } from './change-screen.tsx';
import { useChangePhotoMutation, usePhotoStateQuery, useRemovePhotoMutation } from './own-photo.api.ts';
import { showFormToast } from './show-form-toast.ts';
import * as styles from './change-photo.module.css';
import * as profileStyles from './profile.module.css';

const PhotoCrop = lazyComponent(
  async () => (await import(/* webpackChunkName: "photo-crop" */ './photo-crop.tsx')).PhotoCrop,
);

/** What the server accepts: the endings for systems that do not know a type. */
const PICTURES = ['image/*', ...acceptedExtensions('photo').map((extension) => `.${extension}`)].join(',');

function RemoveButton({ user }: { readonly user: SessionUser }) {
  const t = useTranslations('shell');
  const { confirm, dialog } = useConfirm();
  const [remove, { isLoading }] = useRemovePhotoMutation();
  async function confirmAndRemove() {
    const isConfirmed = await confirm({
      title: t('profile.photo.removeTitle'),
      text: t('profile.photo.removeText'),
      confirm: t('profile.photo.remove'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    const { error } = await remove(user);
    const failure = toFormError(error, t);
    showFormToast(
      failure ? { kind: 'error', text: failure.text } : { kind: 'success', text: t('profile.photo.removed') },
    );
  }
  return (
    <>
      <Button isBusy={isLoading} onClick={() => void confirmAndRemove()}>
        {t('profile.photo.remove')}
      </Button>
      {dialog}
    </>
  );
}

interface EditorProps {
  readonly user: SessionUser;
  readonly hasPhoto: boolean;
}

interface PhotoPickerProps extends EditorProps {
  readonly isUnreadable: boolean;
  readonly onPick: (files: Iterable<File>) => void;
}

function PhotoPicker({ user, hasPhoto, isUnreadable, onPick }: PhotoPickerProps) {
  const t = useTranslations('shell');
  return (
    <>
      <OwnAvatar user={user} size="large" />
      {isUnreadable && <Alert kind="danger">{t('profile.photo.unreadable')}</Alert>}
      <div className={styles.actions}>
        <FilePickerButton accept={PICTURES} onPick={onPick}>
          {t('profile.photo.choose')}
        </FilePickerButton>
        {hasPhoto && <RemoveButton user={user} />}
      </div>
      <p className={profileStyles.note}>{t('profile.photo.hint')}</p>
    </>
  );
}

/** Picks a file, then the part of it. */
function Editor({ user, hasPhoto }: EditorProps) {
  const t = useTranslations('shell');
  const editor = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [change, { isLoading, error, reset }] = useChangePhotoMutation();
  useReturnFocus(file !== undefined, () => editor.current?.querySelector('button') ?? null);

  function close(isReadable: boolean) {
    setFile(undefined);
    setIsUnreadable(!isReadable);
    reset();
  }
  async function save(photo: File) {
    const saved = await change({ personId: user.personId, file: photo });
    if (saved.error) return;
    showFormToast({ kind: 'success', text: t('profile.photo.saved') });
    close(true);
  }
  async function saveWhole(photo: File) {
    const saved = await change({ personId: user.personId, file: photo });
    if (saved.error) {
      close(false);
      return;
    }
    showFormToast({ kind: 'success', text: t('profile.photo.saved') });
    close(true);
  }
  return (
    <div ref={editor} className={styles.photo}>
      {file ? (
        <Suspense fallback={<Loading skeleton={<Skeleton lines={6} />} />}>
          <PhotoCrop
            file={file}
            isSaving={isLoading}
            error={toFormError(error, t)?.text}
            onSave={(photo) => void save(photo)}
            onCancel={() => close(true)}
            // The server may know its format, and then takes the middle of the picture.
            onUnreadable={() => void saveWhole(file)}
          />
        </Suspense>
      ) : (
        <PhotoPicker
          user={user}
          hasPhoto={hasPhoto}
          isUnreadable={isUnreadable}
          onPick={([picked]) => {
            setIsUnreadable(false);
            setFile(picked);
          }}
        />
      )}
    </div>
  );
}

function Photo({ state }: { readonly state: PhotoState }) {
  const t = useTranslations('shell');
  const user = usePortalSelector(selectUser);
  if (!user) return null;
  if (state.mayChange) return <Editor user={user} hasPhoto={state.hasPhoto} />;
  return (
    <div className={styles.photo}>
      <OwnAvatar user={user} size="large" />
      <p>{t('profile.photo.byUniversity')}</p>
    </div>
  );
}

/** The user's photo: chosen, cropped, replaced or removed. */
export function ChangePhotoScreen() {
  const t = useTranslations('shell');
  const query = usePhotoStateQuery({});
  return (
    <ChangeScreen title={t('profile.photo.title')} lead={t('profile.photo.lead')}>
      <Load query={query} skeleton={<Skeleton lines={3} />}>
        {(state) => <Photo state={state} />}
      </Load>
    </ChangeScreen>
  );
}
