import { Link } from 'react-router-dom';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Slot, useHasClaim } from '@portal/platform';
import { Alert, Load } from '@portal/ui';
import { FactList, SkeletonCards } from '@portal/ui/display';
import type { PersonCard } from '@portal/wire';
import { BackButton } from '../shared/back-button.tsx';
import { useMoment } from '../shared/use-moment.ts';
import { AccountActions } from './account-actions.tsx';
import { ClaimsPart } from './claims-part.tsx';
import { ConsentsPart } from './consents/consents-part.tsx';
import { DevicesPart, RecordPart } from './person-history.tsx';
import { usePersonCardQuery } from './people.api.ts';
import { PersonStateLabel } from './person-state.tsx';
import { StudyPart } from './study-part.tsx';
import * as styles from './people.module.css';

function Facts({ card: { person, fields, record, ...card } }: { readonly card: PersonCard }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const moment = useMoment();
  const latin = [fields.latinFamilyName, fields.latinGivenName, fields.latinPatronymic];
  const codeUntil = card.codeUntil;
  return (
    <div className={styles.facts}>
      <FactList
        facts={[
          { label: t('people.login'), value: person.login },
          { label: t('people.group'), value: person.groupName },
          { label: t('people.faculty'), value: person.facultyName },
          { label: t('people.position'), value: card.positionName },
          { label: t('people.pin'), value: fields.pin },
          {
            label: t('people.birthDate'),
            value: fields.birthDate === null ? null : formatDate(fields.birthDate, language),
          },
          { label: t('people.latinName'), value: latin.filter(Boolean).join(' ') },
          {
            label: t('people.email'),
            value:
              card.email === null || card.isEmailConfirmed
                ? card.email
                : t('people.emailUnconfirmed', { email: card.email }),
          },
          { label: t('people.phone'), value: record?.phone ?? null },
          {
            label: t('people.password'),
            value: t(card.hasPassword ? 'people.hasPassword' : 'people.noPassword'),
          },
          {
            label: t('people.code'),
            value: codeUntil === null ? null : t('people.codeUntil', { until: moment(codeUntil) }),
          },
        ]}
      />
    </div>
  );
}

/** Where other pages show more of the person. */
function Links({ person: { personId, login, role } }: Pick<PersonCard, 'person'>) {
  const t = useTranslations('office');
  const maySeeAudit = useHasClaim('audit.read');
  const mayOrder = useHasClaim('groups.manage') && role === 'student';
  const mayIssue = useHasClaim('documents.issue') && role === 'student';
  if (!maySeeAudit && !mayOrder && !mayIssue) return null;
  return (
    <p className={styles.actions}>
      {mayOrder && <Link to={`/office/groups?student=${personId}`}>{t('people.toOrders')}</Link>}
      {mayIssue && <Link to={`/issuing?student=${personId}`}>{t('people.toDocuments')}</Link>}
      {maySeeAudit && (
        <Link to={`/office/audit?person=${encodeURIComponent(login)}`}>{t('people.toAudit')}</Link>
      )}
    </p>
  );
}

interface ContentProps {
  readonly card: PersonCard;
  readonly isNewcomer: boolean;
}

function Content({ card, isNewcomer }: ContentProps) {
  const t = useTranslations('office');
  const { person, isManageable } = card;
  return (
    <>
      <div className={styles.head}>
        <h2>{person.fullName}</h2>
        <PersonStateLabel state={person.state} />
      </div>
      <Slot name="person.tab" context={{ personId: person.personId }} title={t('people.card')}>
        <div className={styles.part}>
          {isManageable ? (
            <AccountActions card={card} isNewcomer={isNewcomer} />
          ) : (
            <Alert kind="info">{t('people.notManageable')}</Alert>
          )}
          <Facts card={card} />
          <Links person={person} />
          {person.role === 'teacher' && <ClaimsPart card={card} />}
          <DevicesPart devices={card.devices} />
          {card.record && <RecordPart record={card.record} />}
          <ConsentsPart personId={person.personId} />
          {person.role === 'student' && <StudyPart personId={person.personId} />}
        </div>
      </Slot>
    </>
  );
}

interface Props {
  readonly personId: number;
  readonly onClose: () => void;
  /** Whether the person was entered a moment ago, and needs a code. */
  readonly isNewcomer: boolean;
}

/** Everything that staff see and do about a person. */
export function PersonView({ personId, onClose, isNewcomer }: Props) {
  const t = useTranslations('office');
  const query = usePersonCardQuery({ personId }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.part}>
      <BackButton onClick={onClose}>{t('people.another')}</BackButton>
      <Load query={query} skeleton={<SkeletonCards />}>
        {(card) => <Content card={card} isNewcomer={isNewcomer} />}
      </Load>
    </div>
  );
}
