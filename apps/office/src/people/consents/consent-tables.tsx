import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Status, Table, type StatusKind, type TableColumn } from '@portal/ui/display';
import type { Consent, ConsentDecision } from '@portal/wire/consents/consents';

/** Whether the portal acts on the consent. */
function statusOf({ state, isInForce, renewal }: Consent): StatusKind {
  if (renewal !== null) return 'warning';
  if (!isInForce) return state === 'withdrawn' ? 'danger' : 'neutral';
  return 'success';
}

/** What the person consents to today. */
export function ConsentTable({ consents }: { readonly consents: readonly Consent[] }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns: TableColumn<Consent>[] = [
    {
      id: 'kind',
      header: t('people.consents.kind'),
      isRowHeader: true,
      cell: ({ kind }) => t(`people.consents.kinds.${kind}`),
    },
    {
      id: 'force',
      header: t('people.consents.force'),
      cell: (consent) => (
        <Status kind={statusOf(consent)}>
          {t(consent.isInForce ? 'people.consents.inForce' : 'people.consents.notInForce')}
        </Status>
      ),
    },
    {
      id: 'state',
      header: t('people.consents.decision'),
      cell: ({ state, renewal }) =>
        renewal === null ? t(`people.consents.states.${state}`) : t(`people.consents.renewals.${renewal}`),
    },
    {
      id: 'since',
      header: t('people.consents.since'),
      cell: ({ decidedAt }) => (decidedAt === null ? '–' : formatDate(decidedAt, language)),
    },
  ];
  return (
    <Table
      caption={t('people.consents.title')}
      columns={columns}
      rows={consents}
      rowKey={({ kind }) => kind}
    />
  );
}

/** What was decided before, and who has signed and recorded it. */
export function DecisionTable({ decisions }: { readonly decisions: readonly ConsentDecision[] }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns: TableColumn<ConsentDecision>[] = [
    {
      id: 'kind',
      header: t('people.consents.kind'),
      isRowHeader: true,
      cell: ({ kind }) => t(`people.consents.kinds.${kind}`),
    },
    {
      id: 'decision',
      header: t('people.consents.decision'),
      cell: ({ isGiven }) => t(`people.consents.states.${isGiven ? 'given' : 'withdrawn'}`),
    },
    { id: 'version', header: t('people.consents.version'), align: 'end', cell: ({ version }) => version },
    {
      id: 'at',
      header: t('people.consents.since'),
      cell: ({ decidedAt }) => formatDate(decidedAt, language),
    },
    {
      id: 'by',
      header: t('people.consents.by'),
      cell: ({ representative, document, signedOn, recordedBy }) =>
        representative === null || signedOn === null
          ? t('people.consents.own')
          : t('people.consents.signed', {
              representative,
              document: document ?? '',
              day: formatDate(signedOn, language),
              recordedBy: recordedBy ?? '',
            }),
    },
  ];
  return (
    <Table
      caption={t('people.consents.history')}
      columns={columns}
      rows={decisions}
      rowKey={({ kind, decidedAt }) => `${kind} ${decidedAt}`}
    />
  );
}
