import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { PersonCard } from '@portal/wire';
import { PERSON_REASON_MAX_LENGTH } from '@portal/wire/people/people';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { unless } from '../shared/unless.ts';
import { CodeDialog } from './code-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import {
  useBlockPersonMutation,
  useEndSessionsMutation,
  useResetFactorMutation,
  useUnblockPersonMutation,
} from './people.api.ts';
import { ViewAsButton } from './view-as-button.tsx';
import * as styles from './people.module.css';

interface Props {
  readonly card: PersonCard;
}

/** Blocks the account or lets it in again, with a reason. */
function BlockButton({ card: { person } }: Props) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [isOpen, setIsOpen] = useState(false);
  const [block] = useBlockPersonMutation();
  const [unblock] = useUnblockPersonMutation();
  const isBlocked = person.state === 'blocked';
  const change = isBlocked ? unblock : block;
  const step = isBlocked ? 'unblock' : 'block';
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t(`people.${step}`)}</Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t(`people.${step}Title`, { name: person.fullName })}
        text={<p>{t(`people.${step}Text`)}</p>}
        submit={t(`people.${step}`)}
        maxLength={PERSON_REASON_MAX_LENGTH}
        onSend={async (reason) => {
          const { error } = await change({ personId: person.personId, reason });
          return error === undefined ? undefined : toError(error);
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

/** For who has lost the phone: the second factor is set up again at the next sign-in. */
function ResetFactorButton({ card: { person } }: Props) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [isOpen, setIsOpen] = useState(false);
  const [reset] = useResetFactorMutation();
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('people.resetFactor')}</Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('people.resetFactorTitle', { name: person.fullName })}
        text={<p>{t('people.resetFactorText')}</p>}
        submit={t('people.resetFactor')}
        maxLength={PERSON_REASON_MAX_LENGTH}
        onSend={async (reason) => {
          const { error } = await reset({ personId: person.personId, reason });
          return error === undefined ? undefined : toError(error);
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

function SignOutButton({ card: { person, devices } }: Props) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [endSessions] = useEndSessionsMutation();
  const end = async () => {
    const title = t('people.signOutTitle', { name: person.fullName });
    if (!(await confirm({ title, text: t('people.signOutText'), confirm: t('people.signOut') }))) return;
    const { error } = await endSessions({ personId: person.personId });
    await showToast(
      error === undefined
        ? { kind: 'success', text: t('people.signedOut') }
        : { kind: 'error', text: toError(error).text },
    );
  };
  return (
    <>
      <Button {...unless(devices.length === 0, () => void end())}>{t('people.signOut')}</Button>
      {dialog}
    </>
  );
}

/** What staff do about the account of a person. */
export function AccountActions({ card, isNewcomer }: Props & { readonly isNewcomer: boolean }) {
  const t = useTranslations('office');
  const [shown, setShown] = useState<'code' | 'edit' | undefined>(isNewcomer ? 'code' : undefined);
  const close = () => setShown(undefined);
  return (
    <div className={styles.actions}>
      <Button variant="primary" onClick={() => setShown('code')}>
        {t('people.giveCode')}
      </Button>
      <Button onClick={() => setShown('edit')}>{t('people.edit')}</Button>
      <SignOutButton card={card} />
      <BlockButton card={card} />
      {card.hasFactor && <ResetFactorButton card={card} />}
      {card.isViewable && <ViewAsButton person={card.person} />}
      <CodeDialog
        person={card.person}
        isOpen={shown === 'code'}
        onClose={close}
        isAutomatic={isNewcomer && card.codeUntil === null}
        hasAddress={card.email !== null}
      />
      <EditDialog card={card} isOpen={shown === 'edit'} onClose={close} />
    </div>
  );
}
