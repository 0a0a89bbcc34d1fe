import { useTranslations } from '@portal/i18n';
import { Alert } from '@portal/ui';
import type { Material } from '@portal/wire';

/** What a change of a material does to its book of the library. */
export function BookOfMaterial({ material }: { readonly material: Material }) {
  const t = useTranslations('library-umk');
  if (material.bookId === null) return null;
  const { changesBook, bookMaterialCount: count } = material;
  return (
    <Alert kind="info">
      <p>{t(changesBook ? 'umk.changesBook' : 'umk.leavesBook')}</p>
      {changesBook && count > 0 && <p>{t('umk.bookMaterials', { count })}</p>}
    </Alert>
  );
}
