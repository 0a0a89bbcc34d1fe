import { useState } from 'react';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { Status, Table, type TableColumn } from '@portal/ui/display';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { PersonCard, StaffClaim } from '@portal/wire';
import { GrantDialog } from './grant-dialog.tsx';
import { useRevokeClaimMutation } from './people.api.ts';
import * as styles from './people.module.css';

interface Props {
  readonly card: PersonCard;
}

/** Two sources of sign-ins may give the same claim, for other faculties. */
const keyOf = ({ name, isByGroup = false, faculties }: StaffClaim): string =>
  [name, isByGroup, ...faculties.map(({ facultyId }) => facultyId)].join(' ');

function ClaimsTable({ card: { person, claims, grantable } }: Props) {
  const t = useTranslations('office');
  const language = useLanguage();
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [revoke] = useRevokeClaimMutation();
  const take = async ({ name }: StaffClaim) => {
    const title = t('people.revokeTitle', { claim: t(`claims.${name}`) });
    if (!(await confirm({ title, text: t('people.revokeText'), confirm: t('people.revoke') }))) return;
    const { error } = await revoke({ personId: person.personId, name });
    if (error !== undefined) await showToast({ kind: 'error', text: toError(error).text });
  };
  const columns: TableColumn<StaffClaim>[] = [
    { id: 'claim', header: t('people.claim'), isRowHeader: true, cell: ({ name }) => t(`claims.${name}`) },
    {
      id: 'scope',
      header: t('people.scope'),
      cell: ({ isWhole, faculties }) =>
        isWhole ? t('people.whole') : faculties.map(({ facultyName }) => facultyName).join(', '),
    },
    {
      id: 'until',
      header: t('people.until'),
      cell: ({ endsOn, isHeld, isByGroup }) => {
        if (!isHeld) return <Status kind="neutral">{t('people.ended')}</Status>;
        if (isByGroup === true) return t('people.byGroup');
        return endsOn === null ? t('people.noEnd') : formatDate(endsOn, language);
      },
    },
    {
      id: 'action',
      header: '',
      align: 'end',
      cell: (claim) =>
        claim.isByGroup !== true &&
        grantable.some(({ name }) => name === claim.name) && (
          <Button variant="subtle" onClick={() => void take(claim)}>
            {t('people.revoke')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <Table caption={t('people.claims')} columns={columns} rows={claims} rowKey={keyOf} />
      {dialog}
    </>
  );
}

/** What a member of staff may do, and for whom; a manager grants and takes what they hold. */
export function ClaimsPart({ card }: Props) {
  const t = useTranslations('office');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{t('people.claims')}</h3>
        <Button onClick={() => setIsOpen(true)}>{t('people.grant')}</Button>
      </div>
      {card.claims.length === 0 ? <p>{t('people.noClaims')}</p> : <ClaimsTable card={card} />}
      <GrantDialog card={card} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}
