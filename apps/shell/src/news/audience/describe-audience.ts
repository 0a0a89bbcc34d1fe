import type { Translate } from '@portal/i18n';
import type { Audience } from '@portal/wire';
import type { AudienceParts } from '@portal/wire/news/announcements';

/** The names of whom an announcement is for besides its roles. */
export interface NamedAudience {
  readonly facultyName?: string | null | undefined;
  readonly departmentName?: string | undefined;
  readonly studyYear?: number | undefined;
  readonly groupNames?: readonly string[] | undefined;
  readonly isOwnStudents?: boolean | undefined;
}

/** Whom a published item or one of its former versions was for. */
export const namedAudienceOf = ({
  facultyName,
  department,
  studyYear,
  groups = [],
}: AudienceParts & { readonly facultyName: string | null }): NamedAudience => ({
  facultyName,
  departmentName: department?.name,
  studyYear,
  groupNames: groups.map(({ name }) => name),
});

/** More are counted. */
const NAMED_GROUPS_MAX = 5;

function groupsText(names: readonly string[], t: Translate<'shell'>): string {
  const [name = ''] = names;
  if (names.length === 1) return t('news.groupNamed', { name });
  const more = names.length - NAMED_GROUPS_MAX;
  const named = names.slice(0, NAMED_GROUPS_MAX).join(', ');
  const all = more > 0 ? `${named} ${t('news.moreGroups', { number: more })}` : named;
  return t('news.groupsNamed', { names: all });
}

/** Whom an announcement is for besides its roles, from wide to narrow. */
export function audienceParts(
  { facultyName, departmentName, studyYear, groupNames = [], isOwnStudents }: NamedAudience,
  t: Translate<'shell'>,
): string[] {
  const parts = [
    facultyName,
    departmentName,
    studyYear === undefined ? undefined : t('news.studyYearNamed', { year: studyYear }),
    isOwnStudents ? t('news.ownStudents') : undefined,
    groupNames.length === 0 ? undefined : groupsText(groupNames, t),
  ];
  return parts.filter((part) => typeof part === 'string');
}

interface Readers extends NamedAudience {
  readonly audience: Audience;
  readonly count: number;
}

/** How many people will read an announcement, and who they are. */
export function readersSentence({ audience, count, ...named }: Readers, t: Translate<'shell'>): string {
  if (count === 0) return t('news.recipientsNone');
  const isOfStudents =
    named.studyYear !== undefined || named.isOwnStudents === true || (named.groupNames ?? []).length > 0;
  const keys = {
    everyone: isOfStudents ? 'news.recipientStudents' : 'news.recipients',
    teachers: 'news.recipientTeachers',
    students: 'news.recipientStudents',
  } as const;
  const readers = t(keys[audience], { count });
  const parts = audienceParts(named, t).join(', ');
  return parts === '' ? readers : t('news.readersOf', { readers, parts });
}
