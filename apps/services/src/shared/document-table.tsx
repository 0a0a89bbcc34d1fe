import type { ReactNode } from 'react';
import { formatDate, languageNames, useLanguage, useTranslations } from '@portal/i18n';
import { loadFile } from '@portal/platform';
import { Button, Icon, saveFile, showToast } from '@portal/ui';
import { Status, Table, type TableColumn } from '@portal/ui/display';
import { documents, endpointUrl, type DocumentEntry } from '@portal/wire';
import * as styles from './document-table.module.css';

/** Loads the stored file of an issued document. */
function useLoadDocument() {
  const t = useTranslations('services');
  const language = useLanguage();
  return async ({ documentId }: DocumentEntry) => {
    const problem = await loadFile({
      url: endpointUrl(documents.file, { documentId }),
      language,
      fallbackName: 'document.pdf',
      save: saveFile,
    });
    if (problem !== undefined)
      await showToast({ kind: 'error', text: problem === '' ? t('documents.loadFailed') : problem });
  };
}

function DocumentState({ entry: { revokedOn, revokeReason } }: { readonly entry: DocumentEntry }) {
  const t = useTranslations('services');
  const language = useLanguage();
  if (revokedOn === null) return <Status kind="success">{t('documents.valid')}</Status>;
  return (
    <span className={styles.state}>
      <Status kind="danger">{t('documents.revoked', { day: formatDate(revokedOn, language) })}</Status>
      {revokeReason !== null && <small>{revokeReason}</small>}
    </span>
  );
}

interface Props {
  readonly entries: readonly DocumentEntry[];
  /** What else can be done with a document. */
  readonly action?: (entry: DocumentEntry) => ReactNode;
}

/** Issued documents, newest first, each with its state and its file. */
export function DocumentTable({ entries, action }: Props) {
  const t = useTranslations('services');
  const language = useLanguage();
  const load = useLoadDocument();
  const columns: TableColumn<DocumentEntry>[] = [
    {
      id: 'kind',
      header: t('documents.kind'),
      isRowHeader: true,
      cell: ({ kind }) => t(`verify.kinds.${kind}`),
    },
    { id: 'language', header: t('documents.language'), cell: ({ language: own }) => languageNames[own] },
    { id: 'day', header: t('documents.issued'), cell: ({ issuedOn }) => formatDate(issuedOn, language) },
    { id: 'state', header: t('documents.state'), cell: (entry) => <DocumentState entry={entry} /> },
    {
      id: 'actions',
      header: t('documents.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (entry) => (
        <span className={styles.actions}>
          <Button
            variant="subtle"
            icon={<Icon name="download" size={18} />}
            aria-label={t('documents.loadOf', { name: t(`verify.kinds.${entry.kind}`) })}
            onClick={() => void load(entry)}
          >
            {t('documents.load')}
          </Button>
          {action?.(entry)}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('documents.title')}
      columns={columns}
      rows={entries}
      rowKey={({ documentId }) => documentId}
    />
  );
}
