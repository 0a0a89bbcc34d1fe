import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { useIsPushed } from '@portal/platform';
import { Alert, Button, Load } from '@portal/ui';
import { BackButton, FactList, SkeletonCards } from '@portal/ui/display';
import type { DocumentEntry, DocumentHolder } from '@portal/wire';
import { DocumentTable } from '../shared/document-table.tsx';
import { useDocumentHolderQuery } from './issuing.api.ts';
import { DocumentOffers } from './document-offers.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import * as styles from './issuing.module.css';

/** English documents show the name in Latin letters; without a compared one the office knows before it issues (D-61). */
function LatinWarning({ holder: { latinName, isLatinNameConfirmed } }: { readonly holder: DocumentHolder }) {
  const t = useTranslations('services');
  if (isLatinNameConfirmed) return null;
  return (
    <Alert kind="warning">
      {latinName === '' ? t('issuing.latinMissing') : t('issuing.latinUnconfirmed', { name: latinName })}
    </Alert>
  );
}

function Content({ holder }: { readonly holder: DocumentHolder }) {
  const t = useTranslations('services');
  const [revoking, setRevoking] = useState<DocumentEntry>();
  return (
    <>
      <h2 className={styles.name}>{holder.fullName}</h2>
      <FactList
        facts={[
          { label: t('issuing.group'), value: holder.groupName },
          { label: t('issuing.code'), value: holder.studentCode },
          { label: t('issuing.latinName'), value: holder.latinName },
        ]}
      />
      <LatinWarning holder={holder} />
      <DocumentOffers holder={holder} />
      <section className={styles.part}>
        <h3>{t('issuing.issued')}</h3>
        {holder.entries.length === 0 ? (
          <p>{t('issuing.nothingIssued')}</p>
        ) : (
          <DocumentTable
            entries={holder.entries}
            action={(entry) =>
              entry.revokedOn === null && (
                <Button variant="subtle" onClick={() => setRevoking(entry)}>
                  {t('issuing.revoke')}
                </Button>
              )
            }
          />
        )}
      </section>
      <RevokeDialog entry={revoking} onClose={() => setRevoking(undefined)} />
    </>
  );
}

interface Props {
  readonly studentId: number;
  readonly onClose: () => void;
}

/** A student with the documents that were issued, and those that can be. */
export function HolderView({ studentId, onClose }: Props) {
  const t = useTranslations('services');
  const query = useDocumentHolderQuery({ studentId });
  return (
    <div className={styles.part}>
      <BackButton takesFocus={useIsPushed()} onClick={onClose}>
        {t('issuing.another')}
      </BackButton>
      <Load query={query} skeleton={<SkeletonCards />}>
        {(holder) => <Content holder={holder} />}
      </Load>
    </div>
  );
}
