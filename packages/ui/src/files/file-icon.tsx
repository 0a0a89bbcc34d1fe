import { File, FileChartPie, FileSpreadsheet, FileText, FileType, type LucideIcon } from 'lucide-react';
import { fileKind, type FileKind } from './file-name.ts';
import * as styles from './files.module.css';

const icons: Readonly<Record<FileKind, LucideIcon>> = {
  pdf: FileType,
  xls: FileSpreadsheet,
  doc: FileText,
  txt: FileText,
  ppt: FileChartPie,
  other: File,
};

/** A file's icon by the end of its name; silent, the name speaks. */
export function FileIcon({ name }: { readonly name: string }) {
  const kind = fileKind(name);
  const Drawing = icons[kind];
  return <Drawing className={styles.icon} data-kind={kind} size={20} strokeWidth={1.75} aria-hidden />;
}
