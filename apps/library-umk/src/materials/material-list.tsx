import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, LiveRegion } from '@portal/ui';
import { MATERIALS_MAX, type Material } from '@portal/wire';
import { groupMaterials, type MaterialGroup } from './group-materials.ts';
import { MaterialItem, type MaterialHandlers } from './material-item.tsx';
import * as styles from './materials.module.css';

function Group({ group, handlers }: { readonly group: MaterialGroup; readonly handlers: MaterialHandlers }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{group.name}</h2>
      <ul className={styles.items}>
        {group.materials.map((material) => (
          <MaterialItem key={material.id} material={material} {...handlers} />
        ))}
      </ul>
    </section>
  );
}

/** The materials by category (spec §2 UMK). */
export function MaterialList({
  materials,
  ...handlers
}: MaterialHandlers & { readonly materials: readonly Material[] }) {
  const t = useTranslations('library-umk');
  return (
    <>
      <LiveRegion>
        <p className={styles.muted}>{t('umk.found', { count: materials.length })}</p>
      </LiveRegion>
      {materials.length >= MATERIALS_MAX && <Alert kind="info">{t('umk.tooMany')}</Alert>}
      {groupMaterials(materials).map((group) => (
        <Group key={group.sectionId} group={group} handlers={handlers} />
      ))}
    </>
  );
}
