import { useTranslations } from '@portal/i18n';
import { Status, type StatusKind } from '@portal/ui/display';
import type { SheetState } from '@portal/wire';

const kinds: Readonly<Record<SheetState, StatusKind>> = {
  due: 'waiting',
  open: 'active',
  signed: 'warning',
  closed: 'success',
};

/** The state of a sheet by colour, shape and text. */
export function SheetStatus({ state }: { readonly state: SheetState }) {
  const t = useTranslations('journal');
  return <Status kind={kinds[state]}>{t(`sheets.states.${state}`)}</Status>;
}
