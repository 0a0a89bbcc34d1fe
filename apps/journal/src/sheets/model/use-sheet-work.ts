import { useSyncExternalStore } from 'react';
import { usePortalStore } from '@portal/platform';
import { getSheetSession, type SheetSession, type SheetWork } from './sheet-session.ts';

/** The typed results of a sheet, and what writes them. */
export function useSheetWork(sheetId: number): { readonly session: SheetSession; readonly work: SheetWork } {
  const session = getSheetSession(usePortalStore());
  const work = useSyncExternalStore(session.subscribe, () => session.work(sheetId));
  return { session, work };
}
