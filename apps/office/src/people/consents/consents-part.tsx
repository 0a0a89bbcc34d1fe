import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, Button, Load } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import type { PersonConsents } from '@portal/wire/consents/consents';
import { ConsentTable, DecisionTable } from './consent-tables.tsx';
import { usePersonConsentsQuery } from './consents.api.ts';
import { RepresentativeDialog } from './representative-dialog.tsx';
import * as styles from '../people.module.css';

interface Props {
  readonly personId: number;
}

function Content({ personId, of }: Props & { readonly of: PersonConsents }) {
  const t = useTranslations('office');
  const [isRecording, setIsRecording] = useState(false);
  const signable = of.consents.filter(({ needsRepresentative }) => needsRepresentative);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{t('people.consents.title')}</h3>
        {signable.length > 0 && (
          <Button onClick={() => setIsRecording(true)}>{t('people.consents.recordTitle')}</Button>
        )}
      </div>
      {of.isMinor && <Alert kind="info">{t('people.consents.minor')}</Alert>}
      <ConsentTable consents={of.consents} />
      {of.decisions.length === 0 ? (
        <p>{t('people.consents.noDecisions')}</p>
      ) : (
        <DecisionTable decisions={of.decisions} />
      )}
      <RepresentativeDialog
        personId={personId}
        consents={signable}
        isOpen={isRecording}
        onClose={() => setIsRecording(false)}
      />
    </section>
  );
}

function Consents({ personId }: Props) {
  const query = usePersonConsentsQuery({ personId }, { refetchOnMountOrArgChange: true });
  return (
    <Load
      query={query}
      isEmpty={({ consents }) => consents.length === 0}
      skeleton={<SkeletonTable columns={4} />}
    >
      {(of) => <Content personId={personId} of={of} />}
    </Load>
  );
}

/** The consents of a person, read when somebody opens them, because each look is recorded. */
export function ConsentsPart({ personId }: Props) {
  const t = useTranslations('office');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.part}>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'people.consents.hide' : 'people.consents.show')}
        </Button>
      </div>
      {isOpen && <Consents personId={personId} />}
    </div>
  );
}
