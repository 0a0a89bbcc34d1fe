import { useEffect, useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Icon, IconButton } from '@portal/ui';
import { PHOTO_SIDE_PX } from '@portal/wire';
import { cropPicture } from './crop-picture.ts';
import * as styles from './change-photo.module.css';

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.05;
const QUARTER_TURN = 90;
/** Pixels per press of an arrow key. */
const KEY_STEP = 8;

/** The address of a file of this device, as long as it is shown. */
function useFileAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
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
  const address = useFileAddress(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<Area>();

  const save = () => area && cropPicture(file, { rotation, area }).then(onSave, onUnreadable);

  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        {address !== undefined && (
          <Cropper
            image={address}
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
            mediaProps={{ onError: onUnreadable }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setArea(pixels)}
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
