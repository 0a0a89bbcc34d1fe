import type { SheetMark } from '@portal/domain';
import type { SheetRow } from '@portal/wire';

/** What a teacher types for a student: a result, or the theme of the work. */
export type RowChange = { readonly mark: SheetMark | null } | { readonly theme: string | null };

/** A row as it is sent; without a theme the stored one stays. */
export interface RowEntry {
  readonly mark: SheetMark | null;
  readonly theme?: string | null | undefined;
}

/** What a row shows: what waits for the network goes before what is stored. */
export const shownEntry = ({ mark, theme }: SheetRow, waiting: RowEntry | undefined): RowEntry =>
  waiting
    ? { mark: waiting.mark, theme: waiting.theme === undefined ? theme : waiting.theme }
    : { mark, theme };

/** What takes a change back. */
export const inverseOf = (change: RowChange, shown: RowEntry): RowChange =>
  'mark' in change ? { mark: shown.mark } : { theme: shown.theme ?? null };

/** Whether a row shows already what is typed. */
export const isShown = (change: RowChange, shown: RowEntry): boolean =>
  'mark' in change ? change.mark === shown.mark : change.theme === (shown.theme ?? null);
