import { useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { EmptyState, Load, Page } from '@portal/ui';
import { SkeletonTable, Tabs } from '@portal/ui/display';
import type { OfficeChoices } from '@portal/wire/registration/office';
import { TermField } from '../shared/term-field.tsx';
import { termKeyOf } from '../shared/term-key.ts';
import { useRegistrationChoicesQuery } from './registration.api.ts';
import * as styles from './registration.module.css';
import { SeatsPart } from './seats/seats-part.tsx';
import { OverridesPart } from './students/overrides-part.tsx';
import { StudentPart } from './students/student-part.tsx';
import { WindowsPart } from './windows/windows-part.tsx';

const parts = ['windows', 'offers', 'student', 'overrides'] as const;

/** The parts of the registration of one term; term and part stand in the address. */
function Parts({ choices }: { readonly choices: OfficeChoices }) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const part = parts.find((one) => one === params.get('part')) ?? 'windows';
  const { terms } = choices;
  const shown =
    terms.find((one) => termKeyOf(one) === params.get('term')) ??
    terms.find(({ isDefault }) => isDefault) ??
    terms[0];
  if (!shown) return null;
  const { academicYearId, termId } = shown;
  const term = { academicYearId, termId };
  return (
    <div className={styles.part}>
      <div className={styles.term}>
        <TermField
          terms={terms}
          value={termKeyOf(shown)}
          onPick={(key) => change((newest) => withParams(newest, { term: key }))}
        />
      </div>
      <Tabs
        label={t('registration.parts')}
        tabs={parts.map((id) => ({ id, label: t(`registration.part.${id}`) }))}
        value={part}
        onChange={(next) =>
          change((newest) => withParams(newest, { part: next === 'windows' ? undefined : next }))
        }
      >
        {part === 'windows' && <WindowsPart term={term} choices={choices} />}
        {part === 'offers' && <SeatsPart term={term} />}
        {part === 'student' && <StudentPart term={term} />}
        {part === 'overrides' && <OverridesPart term={term} />}
      </Tabs>
    </div>
  );
}

/** Registration as the office manages it: windows, seats, and single students (D-65). */
export function Component() {
  const t = useTranslations('office');
  const query = useRegistrationChoicesQuery({});
  return (
    <Page kind="list" title={t('registration.title')} lead={t('registration.lead')}>
      <Load
        query={query}
        isEmpty={({ terms }) => terms.length === 0}
        skeleton={<SkeletonTable columns={5} />}
        empty={<EmptyState title={t('registration.noTerms')} />}
      >
        {(choices) => <Parts choices={choices} />}
      </Load>
    </Page>
  );
}
