import type { ReactNode } from 'react';
import { idParam, useAddressParams } from '@portal/platform';
import { SheetPage } from './sheet/sheet-page.tsx';

/** The sheet of the address, or the list that leads to it. */
export function SheetOrList({ list }: { readonly list: ReactNode }) {
  const sheetId = idParam(useAddressParams().params.get('sheet'));
  return sheetId === undefined ? list : <SheetPage key={sheetId} sheetId={sheetId} />;
}
