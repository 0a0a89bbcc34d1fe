import type { Language } from '@portal/domain';
import { fieldOf, news, type RequestOf } from '@portal/wire';
import type { AudienceChoices } from '@portal/wire/news/announcements';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { newsQueries } from '../news.queries.ts';
import { publishClaimQueries } from '../publishing/publish-claim.queries.ts';
import { audienceQueries } from './audience.queries.ts';
import { audienceNumberOf, type NewsTarget } from './news-target.ts';

export type AudienceRequest = RequestOf<typeof news.recipients>;

const ascending = (one: number, other: number) => one - other;

/** Whom one person may address. */
export function audienceService(db: Db, publisherId: number) {
  const queries = audienceQueries(db, publisherId);

  /** The publisher's own students are stored as their groups, so that the audience does not change with the term. */
  async function groupIdsOf({ groupIds = [], isOwnStudents }: AudienceRequest) {
    const own = isOwnStudents ? await queries.ownGroupIds() : [];
    if (isOwnStudents && own.length === 0)
      throw new HttpError('invalid', { field: fieldOf(news.recipients, 'isOwnStudents') });
    const all = [...new Set([...groupIds, ...own])].toSorted(ascending);
    return all.length === 0 ? undefined : all;
  }

  async function requireParts(target: NewsTarget): Promise<void> {
    if (target.departmentId === undefined && target.groupIds === undefined) return;
    const problems = await queries.problems(target);
    if (problems.isDepartmentUnknown)
      throw new HttpError('invalid', { field: fieldOf(news.recipients, 'departmentId') });
    if (problems.isGroupUnknown)
      throw new HttpError('invalid', { field: fieldOf(news.recipients, 'groupIds') });
    if (problems.isOutside) throw new HttpError('notAllowed');
  }

  return {
    /** Throws unless the person may address these readers. */
    async permittedTarget(request: AudienceRequest): Promise<NewsTarget> {
      const { audience, facultyId, departmentId, studyYear } = request;
      if (facultyId !== undefined && !(await newsQueries(db).hasFaculty(facultyId)))
        throw new HttpError('invalid', { field: fieldOf(news.recipients, 'facultyId') });
      const scope = { audience: audienceNumberOf(audience), facultyId };
      if (!(await publishClaimQueries(db).mayPublish(publisherId, scope))) throw new HttpError('notAllowed');
      const target = { ...scope, departmentId, studyYear, groupIds: await groupIdsOf(request) };
      await requireParts(target);
      return target;
    },

    async choices(lang: Language): Promise<AudienceChoices> {
      const [rows, departments] = [await queries.groups(), await queries.departments(lang)];
      const years = new Set(rows.flatMap(({ studyYear }) => (studyYear === null ? [] : [studyYear])));
      const groups = rows.map(({ studyYear: _, ...group }) => group);
      return { groups, departments, studyYears: [...years].toSorted(ascending) };
    },
  };
}
