import { useDraft } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { FileDropZone, showToast } from '@portal/ui';
import { Form, useForm, useToFormError, type FormState } from '@portal/ui/forms';
import { isBlank, type Book } from '@portal/wire';
import { SaveProgress } from '../shared/save-progress/save-progress.tsx';
import { useSaveProgress } from '../shared/save-progress/use-save-progress.ts';
import { BookFileFields } from './book-file-fields.tsx';
import { BookFields } from './book-fields.tsx';
import {
  newValues,
  titleOfFile,
  toDraft,
  valuesOf,
  wrongFields,
  type BookValues,
  type BookLocation,
} from './book-values.ts';
import { useSaveBookMutation } from './library.api.ts';
import { SameFileNotice } from './same-file-notice.tsx';
import { useBookFile } from './use-book-file.ts';
import { useRepeatedFile } from './use-repeated-file.ts';
import * as styles from './e-books.module.css';

/** The bar of a book stops at 110, shown as 100 (spec §4 Progress bar). */
const STOP_AT = 110;
const SAME_FILE = 'bookExists';

interface Props {
  /** The book to edit; none for a new one. */
  readonly book: Book | undefined;
  readonly place: BookLocation;
  readonly onSaved: () => void;
}

/** Suggests a title from the file's name while there is none. */
function suggestTitle(
  form: FormState<BookValues>,
  title: { onChange(value: string): void },
  file: File,
): void {
  if (isBlank(form.getValues().title)) title.onChange(titleOfFile(file.name));
}

/** Adds a book or edits one: fields and the file, with progress and cancel (spec §2 Library, §4 E-books). */
export function BookForm({ book, place, onSaved }: Props) {
  const t = useTranslations('library-umk');
  const toError = useToFormError();
  const [saveBook] = useSaveBookMutation();
  const { progress, isSaving, save, cancel } = useSaveProgress({ stopAt: STOP_AT });
  const draft = useDraft(book ? `book ${book.id}` : 'book');
  const form = useForm<BookValues>({
    initial: book ? valuesOf(book) : newValues(place),
    draft,
    validate: (values) =>
      Object.fromEntries(wrongFields(values).map((name) => [name, t(`library.wrong.${name}`)])),
    send,
  });
  const title = form.field('title').useField();
  const picked = useBookFile((file) => suggestTitle(form, title, file));
  const repeated = useRepeatedFile(picked.file, book?.id);

  async function send(values: BookValues) {
    const { file } = picked;
    if (!book && !file) return { error: { text: t('library.wrong.file') } };
    const same = await repeated.find();
    if (same) return { error: { text: t('library.sameFile', { title: same.title }) } };
    const content = {
      ...toDraft(book?.id ?? 'new', values),
      mayRepeatFile: repeated.mayRepeat(),
    };
    try {
      const saved = await save({ content, file }, (options) =>
        saveBook({ draft: content, file, ...options }).unwrap(),
      );
      // Canceled: everything stays for another attempt.
      if (saved === undefined) return { error: { text: t('library.canceled') } };
    } catch (error) {
      const formError = toError(error);
      if (formError.code === SAME_FILE) repeated.refuse();
      return { error: formError };
    }
    draft.write('');
    onSaved();
    void showToast({ kind: 'success', text: t(book ? 'library.saved' : 'library.added') });
    return undefined;
  }

  const saveAnyway = () => {
    repeated.allow();
    void form.submit();
  };

  return (
    <FileDropZone onDrop={picked.add}>
      <Form
        form={form}
        aria-label={t(book ? 'library.editTitle' : 'library.newTitle')}
        notice={repeated.isNoticed && <SameFileNotice book={repeated.book} onSaveAnyway={saveAnyway} />}
        submit={t('library.save')}
        isWide
        below={isSaving && <SaveProgress progress={progress} onCancel={cancel} />}
      >
        <BookFileFields book={book} picked={picked} />
        <BookFields form={form} />
        <p className={styles.hint}>{t(draft.isStored ? 'library.draftHint' : 'library.draftLost')}</p>
      </Form>
    </FileDropZone>
  );
}
