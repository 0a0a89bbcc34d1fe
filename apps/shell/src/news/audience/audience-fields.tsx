import { useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import type { FormState } from '@portal/ui/forms';
import type { NewsItem, PublishRight } from '@portal/wire';
import type { AudienceChoices } from '@portal/wire/news/announcements';
import type { AnnouncementText } from '../announcement/announcement-draft.ts';
import { useAudienceChoicesQuery, useFacultiesQuery, useRecipientsQuery } from '../news.api.ts';
import {
  audiences,
  offeredAudiences,
  toAudienceRequest,
  withinRight,
  type AudienceRequest,
  type AudienceValues,
} from './audience-request.ts';
import { audienceParts, readersSentence } from './describe-audience.ts';
import { GroupsField } from './groups-field.tsx';
import { useAudienceNames } from './use-audience-names.ts';
import * as styles from './audience.module.css';

/** Option id for all of them. */
const ALL = -1;
const noChoices: AudienceChoices = { groups: [], departments: [], studyYears: [] };

interface Props {
  readonly form: FormState<AnnouncementText>;
  readonly right: PublishRight | undefined;
  /** The published item that is changed. */
  readonly item?: NewsItem | undefined;
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly id: number; readonly label: string }[];
  readonly value: number | undefined;
  readonly onPick: (id: number | undefined) => void;
}

function OptionalChoice({ label, all, options, value, onPick }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      options={[{ id: ALL, label: all }, ...options]}
      value={value ?? ALL}
      onPick={(id) => onPick(id === ALL ? undefined : id)}
    />
  );
}

/** How many people will read it, and who they are. */
function Readers({
  request,
  item,
}: {
  readonly request: AudienceRequest;
  readonly item?: NewsItem | undefined;
}) {
  const t = useTranslations('shell');
  const namesOf = useAudienceNames(item);
  const { currentData } = useRecipientsQuery(request);
  const count = currentData?.recipientCount;
  return (
    <p className={styles.readers} role="status" data-nobody={count === 0 || undefined}>
      {count === undefined
        ? '\u00a0'
        : readersSentence({ audience: request.audience, count, ...namesOf(request) }, t)}
    </p>
  );
}

interface NarrowProps {
  readonly values: AudienceValues;
  readonly choices: AudienceChoices;
  readonly summary: string;
  readonly onChange: (changed: Partial<AudienceValues>) => void;
}

/** A choice of the chosen faculty, or of any. */
const isOf =
  (facultyId: number | undefined) =>
  (choice: { readonly facultyId: number }): boolean =>
    facultyId === undefined || choice.facultyId === facultyId;

function NarrowFields({ values, choices, summary, onChange }: NarrowProps) {
  const t = useTranslations('shell');
  const { facultyId, departmentId, studyYear, groupIds } = values;
  const chosen = new Set(groupIds);
  return (
    <>
      <OptionalChoice
        label={t('news.department')}
        all={t('news.allDepartments')}
        options={choices.departments
          .filter((one) => one.id === departmentId || isOf(facultyId)(one))
          .map(({ id, name }) => ({ id, label: name }))}
        value={departmentId}
        onPick={(id) => onChange({ departmentId: id })}
      />
      {values.audience !== 'teachers' && (
        <>
          <OptionalChoice
            label={t('news.studyYear')}
            all={t('news.allStudyYears')}
            options={choices.studyYears.map((year) => ({
              id: year,
              label: t('news.studyYearNamed', { year }),
            }))}
            value={studyYear}
            onPick={(year) => onChange({ studyYear: year })}
          />
          <GroupsField
            value={values}
            onChange={onChange}
            groups={choices.groups.filter((one) => one.isOwn || chosen.has(one.id) || isOf(facultyId)(one))}
            summary={summary}
          />
        </>
      )}
    </>
  );
}

/** Whom an announcement is for, and how many people that are. */
export function AudienceFields({ form, right, item }: Props) {
  const t = useTranslations('shell');
  const { data: faculties = [] } = useFacultiesQuery({});
  const { data: choices = noChoices } = useAudienceChoicesQuery({});
  const field = form.field('to').useField();
  const values = withinRight(field.value, right, faculties);
  const change = (changed: Partial<AudienceValues>) => field.onChange({ ...values, ...changed });
  const namesOf = useAudienceNames(item);
  const { groupNames, isOwnStudents } = namesOf(values);
  const all = right?.isForAllFaculties === false ? [] : [{ id: ALL, label: t('news.allFaculties') }];
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label={t('news.for')}
          options={offeredAudiences(right).map((one) => ({
            id: audiences.indexOf(one),
            label: t(`news.audience.${one}`),
          }))}
          value={audiences.indexOf(values.audience)}
          onPick={(at) => change({ audience: audiences[at] ?? 'everyone' })}
        />
        <SelectField
          label={t('news.faculty')}
          options={[...all, ...faculties.map(({ id, name }) => ({ id, label: name }))]}
          value={values.facultyId ?? ALL}
          onPick={(id) =>
            change({ facultyId: id === ALL ? undefined : id, departmentId: undefined, groupIds: [] })
          }
        />
        <NarrowFields
          values={values}
          choices={choices}
          summary={audienceParts({ groupNames, isOwnStudents }, t).join(', ') || t('news.anyGroups')}
          onChange={change}
        />
      </div>
      <Readers request={toAudienceRequest(values)} item={item} />
    </>
  );
}
