import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { EmptyState, Load, Page } from '@portal/ui';
import type { ReadableKind } from '../shared/reader-path.ts';
import { useOpenReadableQuery } from './reader.api.ts';
import { OpenedFile } from './opened-file.tsx';

interface Props {
  readonly kind: ReadableKind;
}

const MAX_ID = 2 ** 31 - 1;

/** The page of a book or a material to read. */
export function ReaderScreen({ kind }: Props) {
  const t = useTranslations('library-umk');
  const { id: text = '' } = useParams();
  const id = /^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined;
  return id === undefined ? (
    <Page kind="reading" title={t(`reader.title.${kind}`)}>
      <EmptyState icon="library" title={t('reader.unknown')} />
    </Page>
  ) : (
    <LoadedFile key={id} kind={kind} id={id} />
  );
}

function LoadedFile({ kind, id }: Props & { readonly id: number }) {
  const t = useTranslations('library-umk');
  const query = useOpenReadableQuery(useMemo(() => ({ kind, id }), [kind, id]));
  const { currentData } = query;
  return currentData ? (
    <OpenedFile readable={currentData} />
  ) : (
    <Page kind="reading" title={t(`reader.title.${kind}`)}>
      <Load query={query}>{() => null}</Load>
    </Page>
  );
}
