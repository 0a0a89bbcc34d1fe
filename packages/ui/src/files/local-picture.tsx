import { useEffect, useRef, useState } from 'react';
import { FileIcon } from './file-icon.tsx';
import * as styles from './file-upload-rows.module.css';

interface Props {
  readonly picture: Blob;
  readonly name: string;
}

/** The preview of a picture of this device; silent, because its name is next to it. */
export function LocalPicture({ picture, name }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(picture);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  if (hasFailed) return <FileIcon name={name} />;
  return <img ref={image} className={styles.preview} alt="" onError={() => setHasFailed(true)} />;
}
