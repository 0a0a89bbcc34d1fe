import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import type { LineItem, LineItemFilter } from '../links/line-item.ts';
import { lineItemQueries } from '../links/line-item.queries.ts';
import type { Tool } from '../tools/tool.ts';
import { memberQueries } from './member.queries.ts';
import { toolLinkQueries } from './tool-link.queries.ts';

const LABEL_MAX_LENGTH = 255;
const SCORE_MAX = 100_000;

type SentLineItem = Pick<LineItem, 'label' | 'scoreMax' | 'resourceId' | 'tag'> & {
  readonly linkId: number | null;
};

const invalid = (field: string): HttpError => new HttpError('invalid', { field });

function optionalText(body: object, field: string): string | null {
  const value: unknown = Reflect.get(body, field) ?? null;
  if (value === null) return null;
  if (typeof value !== 'string' || value.length > LABEL_MAX_LENGTH) throw invalid(field);
  return value;
}

/** The id of a link, as the launch has named it. */
export function toLinkId(text: string | null): number | null {
  if (text === null) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalid('resourceLinkId');
  return Number(text);
}

/** Reads a column that a tool adds or changes (AGS 2.0, 3.2). */
export function readLineItem(body: unknown): SentLineItem {
  if (typeof body !== 'object' || body === null) throw new HttpError('malformed');
  const label = optionalText(body, 'label')?.trim();
  if (label === undefined || label === '') throw invalid('label');
  const scoreMax: unknown = Reflect.get(body, 'scoreMaximum');
  if (typeof scoreMax !== 'number' || !(scoreMax > 0 && scoreMax <= SCORE_MAX)) throw invalid('scoreMaximum');
  return {
    label,
    scoreMax,
    resourceId: optionalText(body, 'resourceId'),
    tag: optionalText(body, 'tag'),
    linkId: toLinkId(optionalText(body, 'resourceLinkId')),
  };
}

/** Columns of scores, as a tool sees those of its own links in one class. */
export function lineItemsService(db: Db, tool: Tool, classId: number) {
  const queries = lineItemQueries(db, tool.id);

  async function require(id: number): Promise<LineItem> {
    const item = await queries.find(classId, id);
    if (!item) throw new HttpError('notFound');
    return item;
  }

  return {
    require,

    /** Only classes with content of the tool exist for it. */
    async requireClass(): Promise<void> {
      if (!(await memberQueries(db, tool.id).usesTool(classId))) throw new HttpError('notFound');
    },

    list: (filter: LineItemFilter): Promise<LineItem[]> => queries.list(classId, filter),

    /** The first column of a link in a lesson is that of the journal. */
    async add({ linkId, ...sent }: SentLineItem): Promise<LineItem> {
      const link = linkId === null ? undefined : await toolLinkQueries(db, tool.id).find(linkId, classId);
      if (linkId !== null && !link) throw invalid('resourceLinkId');
      const lessonId = link?.lessonId ?? null;
      const isTaken = lessonId !== null && (await queries.isTaken(lessonId));
      const id = await queries.insert({ ...sent, classId, linkId, lessonId: isTaken ? null : lessonId });
      if (id === undefined) throw new HttpError('conflict');
      return require(id);
    },

    async change(id: number, { linkId, ...sent }: SentLineItem): Promise<LineItem> {
      const item = await require(id);
      if (linkId !== null && linkId !== item.linkId) throw invalid('resourceLinkId');
      // The points of a column of the journal are the teacher's.
      const scoreMax = item.lessonId === null ? sent.scoreMax : item.scoreMax;
      await queries.update({ ...sent, scoreMax, id });
      return require(id);
    },

    /** A column of the journal belongs to the teacher, who removes it with its link. */
    async remove(id: number): Promise<void> {
      const { lessonId } = await require(id);
      if (lessonId !== null) throw new HttpError('notAllowed');
      await queries.remove(id);
    },
  };
}
