import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, LiveRegion } from '@portal/ui';
import type { Material } from '@portal/wire';
import { FactList } from './fact-list.tsx';
import { groupMaterials, type MaterialCourse, type MaterialGroup } from './group-materials.ts';
import { MaterialItem, type MaterialHandlers } from './material-item.tsx';
import * as styles from './materials.module.css';

function Course({ course, ...handlers }: MaterialHandlers & { readonly course: MaterialCourse }) {
  const t = useTranslations('library-umk');
  const id = useId();
  const { disciplineName, semesterId, examFormName, specialityName } = course;
  return (
    <section className={styles.course} aria-labelledby={id}>
      <h3 id={id}>{`${disciplineName}, ${t('umk.semesterOf', { n: semesterId })}`}</h3>
      <FactList facts={[examFormName, specialityName]} />
      <ul className={styles.items}>
        {course.materials.map((material) => (
          <MaterialItem key={material.id} material={material} course={course} {...handlers} />
        ))}
      </ul>
    </section>
  );
}

function Group({ group, ...handlers }: MaterialHandlers & { readonly group: MaterialGroup }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{group.name}</h2>
      {group.courses.map((course) => (
        <Course key={course.key} course={course} {...handlers} />
      ))}
    </section>
  );
}

interface Props extends MaterialHandlers {
  readonly materials: readonly Material[];
  /** Loads the next page; undefined on the last one. */
  readonly more: { readonly isBusy: boolean; readonly load: () => void } | undefined;
}

/** The materials by category, discipline and semester (spec §2 UMK). */
export function MaterialList({ materials, more, ...handlers }: Props) {
  const t = useTranslations('library-umk');
  return (
    <>
      <LiveRegion>
        <p className={styles.muted}>{t(more ? 'umk.shown' : 'umk.found', { count: materials.length })}</p>
      </LiveRegion>
      {groupMaterials(materials).map((group) => (
        <Group key={group.sectionId} group={group} {...handlers} />
      ))}
      {more && (
        <Button isBusy={more.isBusy} onClick={more.load}>
          {t('library.more')}
        </Button>
      )}
    </>
  );
}
