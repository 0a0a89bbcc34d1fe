import { useAddressParams } from '@portal/platform';
import { SheetList } from './list/sheet-list.tsx';
import { SheetPage } from './sheet/sheet-page.tsx';

/** The exam sheets of a term, or the one of the address (D-64). */
export function Component() {
  const { params } = useAddressParams();
  const sheetId = Number(params.get('sheet'));
  return Number.isInteger(sheetId) && sheetId > 0 ? (
    <SheetPage key={sheetId} sheetId={sheetId} />
  ) : (
    <SheetList />
  );
}
