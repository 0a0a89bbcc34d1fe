import { LTI_TITLE_MAX_LENGTH } from '@portal/wire/lti/lti';
import { isToolAddress } from '../tools/tool-address.ts';
import type { NewColumn, NewLink } from '../links/write-link.queries.ts';

/** Items of one choice, at most. */
const ITEMS_MAX = 20;
const CUSTOM_MAX = 50;
const CUSTOM_MAX_LENGTH = 2_000;
const SCORE_MAX = 100_000;
const NAME_MAX_LENGTH = 255;

/** Content that a teacher has chosen in a tool. */
export interface ChosenItem {
  readonly link: Omit<NewLink, 'toolId'>;
  readonly column: NewColumn | undefined;
}

const textOf = (item: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(item, name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

const shorten = (text: string, max: number): string => text.slice(0, max).toWellFormed();

/** The parameters of the tool itself; others than texts are left out. */
function customOf(item: object): Record<string, string> {
  const entries = Object.entries(Object(Reflect.get(item, 'custom'))).flatMap(
    ([name, value]): [string, string][] =>
      typeof value === 'string' && value.length <= CUSTOM_MAX_LENGTH && name.length <= NAME_MAX_LENGTH
        ? [[name, value]]
        : [],
  );
  return Object.fromEntries(entries.slice(0, CUSTOM_MAX));
}

function columnOf(item: object, title: string): NewColumn | undefined {
  const lineItem: unknown = Reflect.get(item, 'lineItem');
  if (typeof lineItem !== 'object' || lineItem === null) return undefined;
  const scoreMax: unknown = Reflect.get(lineItem, 'scoreMaximum');
  if (typeof scoreMax !== 'number' || !(scoreMax > 0 && scoreMax <= SCORE_MAX)) return undefined;
  const shortText = (name: string) => {
    const text = textOf(lineItem, name);
    return text === undefined ? null : shorten(text, NAME_MAX_LENGTH);
  };
  return {
    label: shortText('label') ?? title,
    scoreMax,
    resourceId: shortText('resourceId'),
    tag: shortText('tag'),
  };
}

function toItem(item: object, toolTitle: string): ChosenItem[] {
  const type = textOf(item, 'type');
  const url = textOf(item, 'url');
  const title = shorten(textOf(item, 'title') ?? toolTitle, LTI_TITLE_MAX_LENGTH);
  if (url !== undefined && !isToolAddress(url)) return [];
  if (type === 'link' && url !== undefined)
    return [{ link: { title, targetUrl: url, isPlain: true, custom: {} }, column: undefined }];
  if (type !== 'ltiResourceLink') return [];
  const link = { title, targetUrl: url ?? null, isPlain: false, custom: customOf(item) };
  return [{ link, column: columnOf(item, title) }];
}

/** The links among the items of a choice; the portal takes no other kinds, which it has said. */
export function readItems(value: unknown, toolTitle: string): ChosenItem[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, ITEMS_MAX)
    .flatMap((item: unknown) => (typeof item === 'object' && item !== null ? toItem(item, toolTitle) : []));
}
