import { useState } from 'react';
import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { CellLines, Status, Table, type StatusKind, type TableColumn } from '@portal/ui/display';
import { useToFormError } from '@portal/ui/forms';
import { REVOKE_REASON_MAX_LENGTH, type ProgramToken } from '@portal/wire/programs/program-tokens';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { useRevokeProgramTokenMutation } from './programs.api.ts';

const kindOfState: Readonly<Record<ProgramToken['state'], StatusKind>> = {
  valid: 'active',
  expired: 'neutral',
  revoked: 'danger',
};

/** Whether a token counts, and the way to end it. */
function State({ token: { id, name, state } }: { readonly token: ProgramToken }) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [isOpen, setIsOpen] = useState(false);
  const [revoke] = useRevokeProgramTokenMutation();
  const send = async (reason: string) => {
    const { error } = await revoke({ tokenId: id, reason });
    if (error !== undefined) return toError(error);
    void showToast({ kind: 'success', text: t('programs.revoked') });
    return undefined;
  };
  return (
    <CellLines>
      <Status kind={kindOfState[state]}>{t(`programs.states.${state}`)}</Status>
      {state === 'valid' && (
        <span>
          <Button onClick={() => setIsOpen(true)}>{t('programs.revoke')}</Button>
          <ReasonDialog
            isOpen={isOpen}
            title={t('programs.revokeTitle', { name })}
            text={<p>{t('programs.revokeText')}</p>}
            hint={t('programs.reasonHint')}
            submit={t('programs.revoke')}
            maxLength={REVOKE_REASON_MAX_LENGTH}
            onSend={send}
            onClose={() => setIsOpen(false)}
          />
        </span>
      )}
    </CellLines>
  );
}

/** Tokens with what they open, until when, and when they were used last. */
export function TokenTable({ tokens }: { readonly tokens: readonly ProgramToken[] }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns: TableColumn<ProgramToken>[] = [
    {
      id: 'name',
      header: t('programs.name'),
      isRowHeader: true,
      cell: ({ id, name, endsOn }) => (
        <CellLines>
          <span translate="no">{name}</span>
          <small>{t('programs.number', { id, day: formatDate(endsOn, language) })}</small>
        </CellLines>
      ),
    },
    {
      id: 'scopes',
      header: t('programs.scopes'),
      cell: ({ scopes, callsPerMinute }) => (
        <CellLines>
          {scopes.map((scope) => (
            <span key={scope}>{t(`programs.scope.${scope}`)}</span>
          ))}
          <small>{t('programs.perMinute', { count: callsPerMinute })}</small>
        </CellLines>
      ),
    },
    {
      id: 'faculties',
      header: t('programs.facultiesOf'),
      cell: ({ faculties }) =>
        faculties?.map(({ facultyName }) => facultyName).join(', ') ?? t('programs.whole'),
    },
    {
      id: 'used',
      header: t('programs.used'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null
          ? t('programs.neverUsed')
          : `${formatDate(lastUsedAt, language)}, ${formatTime(lastUsedAt)}`,
    },
    { id: 'state', header: t('programs.state'), cell: (token) => <State token={token} /> },
  ];
  return (
    <Table
      caption={t('programs.title')}
      isCaptionShown={false}
      columns={columns}
      rows={tokens}
      rowKey={({ id }) => id}
    />
  );
}
