import type { Language } from '@portal/domain';
import {
  LTI_LINKS_MAX,
  type LtiClass,
  type LtiLink,
  type LtiPlace,
  type LtiTool,
} from '@portal/wire/lti/lti';
import type { Db } from '../../../database/tables.ts';
import type { Person } from '../../../university/classes.queries.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { toolQueries } from '../tools/tool.queries.ts';
import { lineItemQueries } from './line-item.queries.ts';
import { linkQueries, type TaughtPlace } from './link.queries.ts';
import { writeLinkQueries, type NewColumn, type NewLink } from './write-link.queries.ts';

interface LinkRequest extends LtiPlace {
  readonly toolId: number;
  readonly title: string;
  readonly points?: number | undefined;
}

/** Content of tools in the classes and lessons of a person. */
export function linksService(db: Db, reader: Person, lang: Language) {
  const queries = linkQueries(db, reader, lang);
  const writes = writeLinkQueries(db);

  async function requirePlace(place: LtiPlace): Promise<TaughtPlace> {
    const taught = await queries.findPlace(place);
    if (!taught) throw new HttpError('notFound');
    return taught;
  }

  async function requireTool({ facultyId }: TaughtPlace, toolId: number): Promise<LtiTool> {
    const tool = (await toolQueries(db).offered(facultyId, lang)).find(({ id }) => id === toolId);
    if (!tool) throw new HttpError('notFound');
    return tool;
  }

  async function requireTaught(linkId: number): Promise<LtiLink> {
    const link = await queries.find(linkId);
    if (!link?.canRemove) throw new HttpError('notFound');
    return link;
  }

  /** Adds a link, and its column of scores, which is that of the journal in a lesson. */
  async function insert(place: TaughtPlace, link: NewLink, column: NewColumn | undefined): Promise<number> {
    if ((await writes.count(place.classId)) >= LTI_LINKS_MAX) throw new HttpError('tooMany');
    const linkId = await writes.add(reader.id, place, link);
    if (!column) return linkId;
    const { classId, lessonId } = place;
    const itemId = await lineItemQueries(db, link.toolId).insert({ ...column, classId, lessonId, linkId });
    if (itemId === undefined) throw new RuleError('lessonHasScores');
    return linkId;
  }

  return {
    requirePlace,
    requireTool,
    requireTaught,
    insert,

    /** True when a link of the place may have a column of scores. */
    isFree: async ({ lessonId }: TaughtPlace, toolId: number): Promise<boolean> =>
      lessonId === null || !(await lineItemQueries(db, toolId).isTaken(lessonId)),

    tools: async (place: LtiPlace): Promise<LtiTool[]> =>
      toolQueries(db).offered((await requirePlace(place)).facultyId, lang),
    classes: (academicYearId: number): Promise<LtiClass[]> => queries.classes(academicYearId),
    ofYear: (academicYearId: number): Promise<LtiLink[]> => queries.ofYear(academicYearId),
    ofLesson: (lessonId: number): Promise<LtiLink[]> => queries.ofLesson(lessonId),

    async add({ toolId, title, points, ...sent }: LinkRequest): Promise<LtiLink> {
      const place = await requirePlace(sent);
      const tool = await requireTool(place, toolId);
      if (points !== undefined && !tool.hasScores) throw new HttpError('invalid', { field: 'points' });
      const column =
        points === undefined ? undefined : { label: title, scoreMax: points, resourceId: null, tag: null };
      const link = { toolId, title, targetUrl: null, isPlain: false, custom: {} };
      return requireTaught(await insert(place, link, column));
    },

    async remove(linkId: number): Promise<void> {
      await requireTaught(linkId);
      await writes.remove(linkId);
    },
  };
}
