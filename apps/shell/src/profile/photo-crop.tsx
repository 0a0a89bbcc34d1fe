import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Icon, IconButton } from '@portal/ui';
import { PHOTO_SIDE_PX } from '@portal/wire';
import { closePicture, cropPicture, openPicture, type OpenPicture } from './crop-picture.ts';
import * as styles from './change-photo.module.css';

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.05;
const QUARTER_TURN = 90;
/** Pixels per press of an arrow key. */
const KEY_STEP = 8;

/** A file as a picture; undefined until it is read. */
function usePicture(file: File, onUnreadable: () => void): OpenPicture | undefined {
  const [picture, setPicture] = useState<OpenPicture>();
  const refuse = useEffectEvent(onUnreadable);
  useEffect(() => {
    const opening = openPicture(file);
    opening.then(setPicture, () => refuse());
    return () => void opening.then(closePicture, () => undefined);
  }, [file]);
  return picture;
}

interface Props {
  readonly file: File;
  readonly isSaving: boolean;
  /** Why it was not saved. */
  readonly error: string | undefined;
  readonly onSave: (photo: File) => void;
  readonly onCancel: () => void;
  /** The browser cannot read the file. */
  readonly onUnreadable: () => void;
}

/** Chooses the square of a picture that becomes the photo: by mouse, touch or keys. */
export function PhotoCrop({ file, isSaving, error, onSave, onCancel, onUnreadable }: Props) {
  const t = useTranslations('shell');
  const zoomId = useId();
  const picture = usePicture(file, onUnreadable);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<Area>();
  const stage = useRef<HTMLDivElement>(null);

  function showArea(pixels: Area) {
    if (!area) stage.current?.querySelector<HTMLElement>('[role="group"]')?.focus();
    setArea(pixels);
  }

  const save = () => picture && area && cropPicture(picture, { rotation, area }).then(onSave, onUnreadable);

  return (
    <div className={styles.crop}>
      <div ref={stage} className={styles.stage}>
        {picture && (
          <Cropper
            image={picture.address}
            crop={crop}
            zoom={zoom}
            rotation={rotation}
            aspect={1}
            maxZoom={ZOOM_MAX}
            cropShape="round"
            showGrid={false}
            keyboardStep={KEY_STEP}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: styles.area }}
            cropperProps={{ role: 'group', 'aria-label': t('profile.photo.area') }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => showArea(pixels)}
          />
        )}
      </div>
      <div className={styles.tools}>
        <label htmlFor={zoomId}>{t('profile.photo.zoom')}</label>
        <input
          id={zoomId}
          className={styles.zoom}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
        <IconButton
          label={t('profile.photo.rotate')}
          onClick={() => setRotation((rotation + QUARTER_TURN) % 360)}
        >
          <Icon name="rotate" />
        </IconButton>
      </div>
      {area && area.width < PHOTO_SIDE_PX / 2 && <Alert kind="warning">{t('profile.photo.small')}</Alert>}
      {error !== undefined && <Alert kind="danger">{error}</Alert>}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('profile.photo.cancel')}</Button>
        <Button variant="primary" isBusy={isSaving} onClick={() => void save()}>
          {t('profile.save')}
        </Button>
      </div>
    </div>
  );
}
