import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, LiveRegion } from '@portal/ui';
import type { Material } from '@portal/wire';
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

interface Props extends MaterialHandlers {
  readonly materials: readonly Material[];
  /** Loads the next page; undefined on the last one. */
  readonly more: { readonly isBusy: boolean; readonly load: () => void } | undefined;
}

/** The materials by category (spec §2 UMK). */
export function MaterialList({ materials, more, ...handlers }: Props) {
  const t = useTranslations('library-umk');
  return (
    <>
      <LiveRegion>
        <p className={styles.muted}>{t(more ? 'umk.shown' : 'umk.found', { count: materials.length })}</p>
      </LiveRegion>
      {groupMaterials(materials).map((group) => (
        <Group key={group.sectionId} group={group} handlers={handlers} />
      ))}
      {more && (
        <Button isBusy={more.isBusy} onClick={more.load}>
          {t('library.more')}
        </Button>
      )}
    </>
  );
}
