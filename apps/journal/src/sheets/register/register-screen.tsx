import { useTranslations } from '@portal/i18n';
import { useAddressParams, useTermFilter, withParams } from '@portal/platform';
import { Page } from '@portal/ui';
import { Tabs } from '@portal/ui/display';
import { TermChoice } from '../../shared/term-choice.tsx';
import { SheetsOfTerm } from '../list/sheet-list.tsx';
import { SheetOrList } from '../sheet-or-list.tsx';
import { RegisteredSheets } from './registered-sheets.tsx';
import { WaitingOpenings } from './waiting-openings.tsx';

/** The sheets of a registrar's faculties, and what teachers wait for (D-64). */
function Register() {
  const t = useTranslations('journal');
  const filter = useTermFilter();
  const { params, change } = useAddressParams();
  const part = params.get('part') === 'openings' ? 'openings' : 'sheets';
  return (
    <Page
      kind="list"
      title={t('register.title')}
      lead={t('register.lead')}
      toolbar={part === 'sheets' && <TermChoice filter={filter} />}
    >
      <Tabs
        label={t('register.title')}
        tabs={[
          { id: 'sheets', label: t('register.sheets') },
          { id: 'openings', label: t('register.openings') },
        ]}
        value={part}
        onChange={(next) =>
          change((newest) => withParams(newest, { part: next === 'sheets' ? undefined : next }))
        }
      >
        {part === 'openings' ? (
          <WaitingOpenings />
        ) : (
          <SheetsOfTerm filter={filter} side="registered">
            {(rows) => <RegisteredSheets rows={rows} />}
          </SheetsOfTerm>
        )}
      </Tabs>
    </Page>
  );
}

/** The work of a registrar with results: a list, or the sheet of the address. */
export function Component() {
  return <SheetOrList list={<Register />} />;
}
