import { useState, type DragEvent, type ReactNode } from 'react';
import { useUiText } from '../texts/use-ui-text.ts';
import * as styles from './files.module.css';

interface Props {
  readonly onDrop: (files: Iterable<File>) => void;
  readonly children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A part of the page on which files may be dropped; it says so while some hang over it. */
export function FileDropZone({ onDrop, children }: Props) {
  const t = useUiText();
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
