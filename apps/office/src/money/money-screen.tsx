import { useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { Load, Page } from '@portal/ui';
import { SkeletonTable, Tabs } from '@portal/ui/display';
import { Debtors } from './debtors.tsx';
import { useMoneyScopeQuery } from './money.api.ts';
import { Overview } from './overview.tsx';
import { RulesPart } from './rules/rules-part.tsx';
import { SetAside } from './set-aside.tsx';

const parts = ['overview', 'setaside', 'debtors', 'rules'] as const;
type Part = (typeof parts)[number];

/** The parts that do not concern the whole university. */
const facultyParts: readonly Part[] = ['debtors', 'rules'];

const contents: Readonly<Record<Part, () => React.ReactNode>> = {
  overview: Overview,
  setaside: SetAside,
  debtors: Debtors,
  rules: RulesPart,
};

/** The parts of the page; an officer of faculties sees fewer. */
function Parts({ shown }: { readonly shown: readonly Part[] }) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const [first = 'debtors'] = shown;
  const part = shown.find((one) => one === params.get('part')) ?? first;
  const Content = contents[part];
  return (
    <Tabs
      label={t('money.title')}
      tabs={shown.map((id) => ({ id, label: t(`money.parts.${id}`) }))}
      value={part}
      onChange={(next) =>
        change(() => withParams(new URLSearchParams(), { part: next === first ? undefined : next }))
      }
    >
      <Content />
    </Tabs>
  );
}

/** Payments as staff work with them: reconciliation, set-aside money, debtors and their accounts, charges by rule (D-65). */
export function Component() {
  const t = useTranslations('office');
  const query = useMoneyScopeQuery({});
  return (
    <Page kind="list" title={t('money.title')} lead={t('money.lead')}>
      <Load query={query} skeleton={<SkeletonTable columns={4} />}>
        {({ isWholeUniversity }) => <Parts shown={isWholeUniversity ? parts : facultyParts} />}
      </Load>
    </Page>
  );
}
