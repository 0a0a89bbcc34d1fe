import { selectUser, skipToken, usePortalSelector } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { EmptyState, Load, type Loadable } from '@portal/ui';
import { Drawer, SkeletonForm } from '@portal/ui/display';
import type { Material, MaterialType } from '@portal/wire';
import type { BookSection } from '@portal/wire/library/library';
import type { MaterialChoices } from '../material-params.ts';
import { MaterialForm } from './material-form.tsx';
import { newValues, sharedValues, valuesOf } from './material-values.ts';
import { useMaterialQuery, useMaterialSectionsQuery, useMaterialTypesQuery } from '../materials.api.ts';
import { sameForm, type OpenedForm } from './use-opened-form.ts';

interface FormData {
  readonly types: readonly MaterialType[];
  readonly sections: readonly BookSection[];
  readonly material: Material | undefined;
}

/** The lists of the form and the material that it begins with, as one query. */
function useFormData(opened: OpenedForm): Loadable<FormData> {
  const types = useMaterialTypesQuery({});
  const sections = useMaterialSectionsQuery({});
  const material = useMaterialQuery(opened.kind === 'new' ? skipToken : { id: opened.id });
  const all = opened.kind === 'new' ? [types, sections] : [types, sections, material];
  const isLoaded = opened.kind === 'new' || material.currentData !== undefined;
  return {
    ...(types.currentData &&
      sections.currentData &&
      isLoaded && {
        currentData: {
          types: types.currentData,
          sections: sections.currentData,
          material: material.currentData,
        },
      }),
    error: all.find(({ error }) => error !== undefined)?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.map(({ refetch }) => refetch()),
  };
}

interface LoadedProps {
  readonly opened: OpenedForm;
  readonly choices: MaterialChoices;
  readonly onClose: () => void;
}

function LoadedForm({ opened, choices, onClose }: LoadedProps) {
  const t = useTranslations('library-umk');
  const author = usePortalSelector(selectUser)?.fullName ?? '';
  const initialOf = (material: Material | undefined) => {
    if (!material) return newValues(choices, author);
    return opened.kind === 'edit' ? valuesOf(material) : sharedValues(material, choices);
  };
  return (
    <Load query={useFormData(opened)} skeleton={<SkeletonForm />}>
      {({ types, sections, material }) =>
        opened.kind === 'edit' && material?.canEdit === false ? (
          <EmptyState icon="lock" title={t('umk.notYours')} />
        ) : (
          <MaterialForm
            key={sameForm(opened)}
            opened={opened}
            initial={initialOf(material)}
            material={material}
            types={types}
            sections={sections}
            onSaved={onClose}
          />
        )
      }
    </Load>
  );
}

interface Props extends Omit<LoadedProps, 'opened'> {
  readonly opened: OpenedForm | undefined;
}

const titles = { new: 'umk.new', edit: 'umk.editTitle', share: 'umk.shareTitle' } as const;

export function MaterialFormDrawer({ opened, choices, onClose }: Props) {
  const t = useTranslations('library-umk');
  return (
    <Drawer isOpen={opened !== undefined} title={t(titles[opened?.kind ?? 'new'])} onClose={onClose}>
      {opened && <LoadedForm opened={opened} choices={choices} onClose={onClose} />}
    </Drawer>
  );
}
