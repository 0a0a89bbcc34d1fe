import { useState, type DragEvent, type ReactNode } from 'react';
import { useFilesTranslations } from '../messages/use-files-translations.ts';
import * as styles from './files.module.css';

interface Props {
  readonly onDrop: (files: Iterable<File>) => void;
  readonly children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** An area that accepts dropped files and shows a hint while files are dragged over it. */
export function FileDropZone({ onDrop, children }: Props) {
  const t = useFilesTranslations();
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={styles.zone}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
    >
      {isOver && <p className={styles.dropHint}>{t('dropFiles')}</p>}
      {children}
    </div>
  );
}
