import { useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { Button, Icon, Menu } from '@portal/ui';
import type { TableColumn } from '@portal/ui/display';

const hiddenIn = (params: URLSearchParams): readonly string[] =>
  params.get('hide')?.split(' ').filter(Boolean) ?? [];

/** The columns that are not hidden by the address. */
export function useShownColumns<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const hidden = hiddenIn(useAddressParams().params);
  return columns.filter(({ id, isRowHeader }) => isRowHeader === true || !hidden.includes(id));
}

interface Props {
  readonly columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'isRowHeader' | 'isHeaderHidden'>[];
}

/** Hides columns and shows them again, except those that name a row or are for its controls. */
export function ColumnMenu({ columns }: Props) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const hidden = hiddenIn(params);
  const toggle = (id: string) =>
    change((newest) => {
      const before = hiddenIn(newest);
      const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
      return withParams(newest, { hide: after.join(' ') });
    });
  return (
    <Menu
      trigger={
        <Button variant="subtle" icon={<Icon name="filter" size={18} />}>
          {t('columns')}
        </Button>
      }
      items={columns
        .filter(({ isRowHeader, isHeaderHidden }) => !isRowHeader && !isHeaderHidden)
        .map(({ id, header }) => ({
          id,
          label: header,
          isChecked: !hidden.includes(id),
          onPick: () => toggle(id),
        }))}
    />
  );
}
