import { useTranslations } from '@portal/i18n';
import { Loading, Page } from '@portal/ui';
import type { ReadableKind } from '../shared/reader-path.ts';

interface Props {
  readonly kind: ReadableKind;
}

/** The page of a book or a material to read. */
export function ReaderScreen({ kind }: Props) {
  const t = useTranslations('library-umk');
  return (
    <Page kind="work" title={t(`reader.title.${kind}`)}>
      <Loading />
    </Page>
  );
}
