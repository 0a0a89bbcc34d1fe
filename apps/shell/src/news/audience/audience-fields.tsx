import { useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import type { FormState } from '@portal/ui/forms';
import type { Audience, PublishRight } from '@portal/wire';
import type { AnnouncementText } from './announcement-draft.ts';
import { useFacultiesQuery, useRecipientsQuery } from '../news.api.ts';
import * as styles from './announcement.module.css';

interface Props {
  readonly form: FormState<AnnouncementText>;
  readonly right: PublishRight | undefined;
}

const audiences: readonly Audience[] = ['everyone', 'teachers', 'students'];
/** Option id for all faculties. */
const ALL = -1;

export function AudienceFields({ form, right }: Props) {
  const t = useTranslations('shell');
  const { value: audience, onChange: changeAudience } = form.field('audience').useField();
  const { value: facultyId, onChange: changeFaculty } = form.field('facultyId').useField();
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
          onPick={(at) => changeAudience(audiences[at] ?? 'everyone')}
        />
        <SelectField
          label={t('news.faculty')}
          options={[...all, ...faculties.map(({ id, name }) => ({ id, label: name }))]}
          value={facultyId ?? ALL}
          onPick={(id) => changeFaculty(id === ALL ? undefined : id)}
        />
      </div>
      <p className={styles.recipients} role="status">
        {count === undefined ? '\u00a0' : t('news.recipients', { count })}
      </p>
    </>
  );
}
