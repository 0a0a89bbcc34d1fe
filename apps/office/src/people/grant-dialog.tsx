import { useState } from 'react';
import { dayOf, useTranslations } from '@portal/i18n';
import { Alert, BaseForm, Button, Dialog, SelectField } from '@portal/ui';
import { Checkbox, DateField, useToFormError } from '@portal/ui/forms';
import type { PersonCard } from '@portal/wire';
import { useGrantClaimMutation } from './people.api.ts';
import * as styles from './people.module.css';

interface Props {
  readonly card: PersonCard;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function GrantForm({ card: { person, grantable }, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [grant, { error, isLoading }] = useGrantClaimMutation();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [endsOn, setEndsOn] = useState('');
  const [today] = useState(() => dayOf(new Date()));
  const [isWhole, setIsWhole] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const claim = grantable[at];
  if (!claim) return <p>{t('people.nothingToGrant')}</p>;
  const choose = (facultyId: number, isChecked: boolean) => {
    const next = new Set(chosen);
    if (isChecked) next.add(facultyId);
    else next.delete(facultyId);
    setChosen(next);
  };
  const send = async () => {
    const facultyIds = claim.faculties.map(({ facultyId }) => facultyId).filter((id) => chosen.has(id));
    const isForAll = isWhole && claim.isWhole;
    setIsMissing(facultyIds.length === 0 && !isForAll);
    if (facultyIds.length === 0 && !isForAll) return;
    const { error: refused } = await grant({
      personId: person.personId,
      name: claim.name,
      facultyIds: isForAll ? undefined : facultyIds,
      endsOn: endsOn || undefined,
    });
    if (refused === undefined) onClose();
  };
  return (
    <BaseForm className={styles.part} onSubmit={() => void send()}>
      {error !== undefined && <Alert kind="danger">{toError(error).text}</Alert>}
      {isMissing && <Alert kind="danger">{t('people.facultyMissing')}</Alert>}
      <SelectField
        label={t('people.claim')}
        options={grantable.map(({ name }, id) => ({ id, label: t(`claims.${name}`) }))}
        value={at}
        onPick={setAt}
      />
      <fieldset className={styles.choices}>
        <legend>{t('people.scope')}</legend>
        {claim.isWhole && <Checkbox label={t('people.whole')} isChecked={isWhole} onChange={setIsWhole} />}
        {claim.faculties.map(({ facultyId, facultyName }) => (
          <Checkbox
            key={facultyId}
            label={facultyName}
            isChecked={chosen.has(facultyId)}
            isDisabled={isWhole && claim.isWhole}
            onChange={(isChecked) => choose(facultyId, isChecked)}
          />
        ))}
      </fieldset>
      <DateField label={t('people.lastDay')} value={endsOn} min={today} onPick={setEndsOn} />
      <div>
        <Button type="submit" variant="primary" isBusy={isLoading}>
          {t('people.grant')}
        </Button>
      </div>
    </BaseForm>
  );
}

/** Grants one of the claims that the manager holds, for faculties and until a day. */
export function GrantDialog({ card, isOpen, onClose }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={isOpen} title={t('people.grantTitle', { name: card.person.fullName })} onClose={onClose}>
      {isOpen && <GrantForm card={card} onClose={onClose} />}
    </Dialog>
  );
}
