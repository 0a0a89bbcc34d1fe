import { useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { Load, Page } from '@portal/ui';
import { SkeletonTable, Tabs } from '@portal/ui/display';
import { Debtors } from './debtors.tsx';
import { useMoneyScopeQuery } from './money.api.ts';
import { Overview } from './overview.tsx';
import { SetAside } from './set-aside.tsx';

const parts = ['overview', 'setaside', 'debtors'] as const;
type Part = (typeof parts)[number];

const contents: Readonly<Record<Part, () => React.ReactNode>> = {
  overview: Overview,
  setaside: SetAside,
  debtors: Debtors,
};

/** The parts that concern the whole university; an officer of faculties sees the debtors only. */
function Parts() {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const part = parts.find((one) => one === params.get('part')) ?? 'overview';
  const Content = contents[part];
  return (
    <Tabs
      label={t('money.title')}
      tabs={parts.map((id) => ({ id, label: t(`money.parts.${id}`) }))}
      value={part}
      onChange={(next) =>
        change(() => withParams(new URLSearchParams(), { part: next === 'overview' ? undefined : next }))
      }
    >
      <Content />
    </Tabs>
  );
}

/** Payments as staff work with them: reconciliation, set-aside money, debtors and their accounts (D-65). */
export function Component() {
  const t = useTranslations('office');
  const query = useMoneyScopeQuery({});
  return (
    <Page kind="list" title={t('money.title')} lead={t('money.lead')}>
      <Load query={query} skeleton={<SkeletonTable columns={4} />}>
        {({ isWholeUniversity }) => (isWholeUniversity ? <Parts /> : <Debtors />)}
      </Load>
    </Page>
  );
}
