import { Link } from 'react-router-dom';
import { formatFileSize, useLanguage, useTranslations } from '@portal/i18n';
import { Button, Icon, IconButton, VisuallyHidden } from '@portal/ui';
import { Status } from '@portal/ui/display';
import { endpointUrl, umk, type Material } from '@portal/wire';
import { readerPath } from '../shared/reader-path.ts';
import { FactList } from './fact-list.tsx';
import type { MaterialCourse } from './group-materials.ts';
import { useRole } from './use-role.ts';
import * as styles from './materials.module.css';

/** What a teacher can do with a material. */
export interface MaterialHandlers {
  readonly onEdit: (material: Material) => void;
  readonly onDelete: (material: Material) => void;
  readonly onShare: (material: Material) => void;
}

interface Props extends MaterialHandlers {
  readonly material: Material;
  /** What its heading has said already is not repeated. */
  readonly course: MaterialCourse;
}

/** Opens in the reader; what the reader cannot show is downloaded. */
function MaterialTitle({ material: { id, title, format } }: { readonly material: Material }) {
  const t = useTranslations('library-umk');
  if (format !== 'other') return <Link to={readerPath('material', id)}>{title}</Link>;
  return (
    <a href={endpointUrl(umk.file, { id })} download>
      {title} <Icon name="download" size={16} />
      <VisuallyHidden>{t('umk.download')}</VisuallyHidden>
    </a>
  );
}

function MaterialFacts({ material, course }: Pick<Props, 'material' | 'course'>) {
  const t = useTranslations('library-umk');
  const language = useLanguage();
  const { typeName, pageCount, ownerName, author, examFormName, specialityName } = material;
  const facts = [
    author,
    typeName,
    pageCount !== null && t('umk.pages', { count: pageCount }),
    formatFileSize(material.sizeBytes, language),
    course.examFormName === null && examFormName,
    course.specialityName === null && specialityName,
    author !== ownerName && t('umk.addedBy', { name: ownerName }),
  ];
  return <FactList facts={facts} />;
}

function MaterialActions({ material, onEdit, onDelete, onShare }: Props) {
  const t = useTranslations('library-umk');
  const { title, canEdit } = material;
  if (!canEdit)
    return (
      <Button
        variant="subtle"
        icon={<Icon name="copy" size={18} />}
        aria-label={t('umk.shareOf', { title })}
        onClick={() => onShare(material)}
      >
        {t('umk.share')}
      </Button>
    );
  return (
    <>
      <Button variant="subtle" aria-label={t('umk.editOf', { title })} onClick={() => onEdit(material)}>
        {t('umk.edit')}
      </Button>
      <IconButton label={t('umk.deleteOf', { title })} onClick={() => onDelete(material)}>
        <Icon name="delete" />
      </IconButton>
    </>
  );
}

/** One material: title, author, pages, abstract, audience, and whether the library has it (spec §2 UMK). */
export function MaterialItem(props: Props) {
  const t = useTranslations('library-umk');
  const isTeacher = useRole() === 'teacher';
  const { material, course } = props;
  const { description, audience, isInLibrary, sharedFromId } = material;
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h4 className={styles.title}>
          <MaterialTitle material={material} />
        </h4>
        <MaterialFacts material={material} course={course} />
        {description !== '' && <p className={styles.abstract}>{description}</p>}
        <div className={styles.badges}>
          <Status kind={audience === 'all' ? 'neutral' : 'active'}>{t(`umk.audience.${audience}`)}</Status>
          {isInLibrary && <Status kind="success">{t('umk.inLibrary')}</Status>}
          {isTeacher && sharedFromId !== null && <Status>{t('umk.sharedFrom')}</Status>}
        </div>
      </div>
      {isTeacher && (
        <div className={styles.actions}>
          <MaterialActions {...props} />
        </div>
      )}
    </li>
  );
}
