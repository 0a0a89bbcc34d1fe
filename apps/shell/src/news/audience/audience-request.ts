import type { Audience, NewsItem, PublishRight } from '@portal/wire';

/** The fields of a form that say whom an announcement is for. */
export interface AudienceValues {
  readonly audience: Audience;
  readonly facultyId: number | undefined;
  readonly departmentId: number | undefined;
  readonly studyYear: number | undefined;
  readonly groupIds: readonly number[];
  readonly isOwnStudents: boolean;
}

export const everyone: AudienceValues = {
  audience: 'everyone',
  facultyId: undefined,
  departmentId: undefined,
  studyYear: undefined,
  groupIds: [],
  isOwnStudents: false,
};

export const audiences: readonly Audience[] = ['everyone', 'teachers', 'students'];

/** The audiences that a publisher may choose. */
export const offeredAudiences = (right: PublishRight | undefined): readonly Audience[] =>
  audiences.filter((one) => right?.audiences?.includes(one) ?? true);

/** The choice that the form shows: the first one of a publisher who may not address everyone or all faculties. */
export function withinRight<Values extends AudienceValues>(
  values: Values,
  right: PublishRight | undefined,
  faculties: readonly { readonly id: number }[],
): Values {
  const offered = offeredAudiences(right);
  const audience = offered.includes(values.audience) ? values.audience : (offered[0] ?? values.audience);
  const isLimited = right?.isForAllFaculties === false;
  const facultyId = values.facultyId ?? (isLimited ? faculties[0]?.id : undefined);
  return { ...values, audience, facultyId };
}

export interface AudienceRequest {
  readonly audience: Audience;
  readonly facultyId?: number | undefined;
  readonly departmentId?: number | undefined;
  readonly studyYear?: number | undefined;
  readonly groupIds?: readonly number[] | undefined;
  readonly isOwnStudents?: boolean | undefined;
}

/** The audience as it is sent. Teachers have no year and no group. */
export function toAudienceRequest(values: AudienceValues): AudienceRequest {
  const { audience, facultyId, departmentId } = values;
  const { studyYear, groupIds, isOwnStudents } = audience === 'teachers' ? everyone : values;
  return {
    audience,
    facultyId,
    departmentId,
    studyYear,
    groupIds: groupIds.length === 0 ? undefined : groupIds,
    isOwnStudents: isOwnStudents || undefined,
  };
}

/** The audience of a published item. */
export const audienceOfItem = ({
  audience,
  facultyId,
  department,
  studyYear,
  groups = [],
}: NewsItem): AudienceValues => ({
  audience,
  facultyId,
  departmentId: department?.id,
  studyYear,
  groupIds: groups.map(({ id }) => id),
  isOwnStudents: false,
});

const idsIn = (groupIds: readonly number[] = []): string =>
  groupIds.toSorted((one, other) => one - other).join(',');

export const isSameAudience = (one: AudienceRequest, other: AudienceRequest): boolean =>
  one.audience === other.audience &&
  one.facultyId === other.facultyId &&
  one.departmentId === other.departmentId &&
  one.studyYear === other.studyYear &&
  idsIn(one.groupIds) === idsIn(other.groupIds) &&
  one.isOwnStudents === other.isOwnStudents;
