import { useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import type { Book, DeleteCheck } from '@portal/wire';
import { useDeleteBookMutation, useLazyBookDeleteCheckQuery } from './library.api.ts';
import * as styles from './e-books.module.css';

function MaterialsWarning({ check: { materialCount, materials } }: { readonly check: DeleteCheck }) {
  const t = useTranslations('library-umk');
  if (materialCount === 0) return null;
  return (
    <span className={styles.warning}>
      {t('library.standsIn', { count: materialCount })}
      {materials.map(({ title, disciplineName, teacherName }, at) => (
        <span key={`${at} ${title}`} className={styles.material}>
          {t('library.material', { title, discipline: disciplineName, teacher: teacherName })}
        </span>
      ))}
      {materialCount > materials.length && (
        <span className={styles.material}>
          {t('library.moreMaterials', { count: materialCount - materials.length })}
        </span>
      )}
    </span>
  );
}

/** Asks before a deletion, with the materials that name the book (spec §5, decisions 4 Library). */
export function useDeleteBook() {
  const t = useTranslations('library-umk');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [check] = useLazyBookDeleteCheckQuery();
  const [remove] = useDeleteBookMutation();
  const showError = (error: unknown) => void showToast({ kind: 'error', text: toError(error).text });

  async function requestDelete({ id: bookId, title, isFromMaterial }: Book): Promise<void> {
    const { data, error } = await check({ bookId });
    if (!data) return showError(error);
    if (!data.canDelete) return void showToast({ kind: 'error', text: t('library.mayNotDelete') });
    const isConfirmed = await confirm({
      title: t('library.deleteTitle'),
      text: (
        <>
          {t('library.deleteText', { title })}
          <MaterialsWarning check={data} />
        </>
      ),
      confirm: t('library.delete'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    const deleted = await remove({ bookId, isFromMaterial });
    if (deleted.error !== undefined) return showError(deleted.error);
    void showToast({ kind: 'success', text: t('library.deleted') });
  }
  return { requestDelete: (book: Book) => void requestDelete(book), dialog };
}
