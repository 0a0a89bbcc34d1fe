import {
  File,
  FileBadge,
  FileChartPie,
  FileSpreadsheet,
  FileText,
  FileType,
  type LucideIcon,
} from 'lucide-react';
import { fileKind, type FileKind } from './file-name.ts';
import * as styles from './files.module.css';

/** A shape of its own for each kind, because not everybody sees the colours. */
const icons: Readonly<Record<FileKind, LucideIcon>> = {
  pdf: FileBadge,
  xls: FileSpreadsheet,
  doc: FileText,
  txt: FileType,
  ppt: FileChartPie,
  other: File,
};

/** The icon for a file's extension; hidden from screen readers because the name is next to it. */
export function FileIcon({ name }: { readonly name: string }) {
  const kind = fileKind(name);
  const IconComponent = icons[kind];
  return <IconComponent className={styles.icon} data-kind={kind} size={20} strokeWidth={1.75} aria-hidden />;
}
