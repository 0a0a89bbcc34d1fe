import { useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import type { Audience, PublishRight } from '@portal/wire';
import type { AnnouncementText } from './announcement-draft.ts';
import { useFacultiesQuery, useRecipientsQuery } from './news.api.ts';
import * as styles from './announcement.module.css';

interface Props {
  readonly text: AnnouncementText;
  readonly right: PublishRight | undefined;
  readonly onChange: (part: Partial<AnnouncementText>) => void;
}

const audiences: readonly Audience[] = ['everyone', 'teachers', 'students'];
/** Option id for all faculties. */
const ALL = -1;

export function AudienceFields({ text: { audience, facultyId }, right, onChange }: Props) {
  const t = useTranslations('shell');
  const { data: faculties = [] } = useFacultiesQuery({});
  const recipients = useRecipientsQuery({ audience, facultyId });
  const offered = audiences.filter((one) => right?.audiences?.includes(one) ?? true);
  const all = right?.isForAllFaculties === false ? [] : [{ id: ALL, label: t('news.allFaculties') }];
  const count = recipients.currentData?.recipientCount;
  return (
    <>
      <div className={styles.row}>
        <SelectField
          label={t('news.for')}
          options={offered.map((one) => ({ id: audiences.indexOf(one), label: t(`news.audience.${one}`) }))}
          value={audiences.indexOf(audience)}
          onPick={(at) => onChange({ audience: audiences[at] })}
        />
        <SelectField
          label={t('news.faculty')}
          options={[...all, ...faculties.map(({ id, name }) => ({ id, label: name }))]}
          value={facultyId ?? ALL}
          onPick={(id) => onChange({ facultyId: id === ALL ? undefined : id })}
        />
      </div>
      <p className={styles.recipients} role="status">
        {count === undefined ? '\u00a0' : t('news.recipients', { count })}
      </p>
    </>
  );
}
