import type { SelectOption } from '@portal/ui';
import { NONE } from '../material-params.ts';

/** The placeholder of every list (spec §4 UMK). */
const PLACEHOLDER: SelectOption = { id: NONE, label: ' --- ' };

export const withPlaceholder = (
  items: readonly { readonly id: number; readonly name: string }[],
): SelectOption[] => [PLACEHOLDER, ...items.map(({ id, name }) => ({ id, label: name }))];
