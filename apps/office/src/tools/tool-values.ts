import {
  TOOL_NAME_PATTERN,
  TOOL_REDIRECTS_MAX,
  toolServices,
  type RegisteredTool,
  type ToolService,
  type ToolSettings,
} from '@portal/wire/lti/registered-tools';

/** What is typed into the form of a tool. */
export interface ToolTexts {
  readonly name: string;
  readonly titleRu: string;
  readonly titleKg: string;
  readonly titleEn: string;
  readonly loginUrl: string;
  readonly launchUrl: string;
  /** One in each line. */
  readonly redirectUrls: string;
  readonly deepLinkUrl: string;
  readonly jwksUrl: string;
  readonly keys: string;
}

export const personalData = ['name', 'email'] as const;
export type PersonalData = (typeof personalData)[number];

/** What is ticked in the form of a tool. */
export interface ToolChoices {
  readonly services: ReadonlySet<ToolService>;
  readonly personal: ReadonlySet<PersonalData>;
  readonly facultyIds: ReadonlySet<number>;
}

const newTool: ToolTexts = {
  name: '',
  titleRu: '',
  titleKg: '',
  titleEn: '',
  loginUrl: '',
  launchUrl: '',
  redirectUrls: '',
  deepLinkUrl: '',
  jwksUrl: '',
  keys: '',
};

const textsOf = ({
  title,
  redirectUrls,
  deepLinkUrl,
  jwksUrl,
  keys,
  ...tool
}: RegisteredTool): ToolTexts => ({
  name: tool.name,
  titleRu: title.ru,
  titleKg: title.kg,
  titleEn: title.en,
  loginUrl: tool.loginUrl,
  launchUrl: tool.launchUrl,
  redirectUrls: redirectUrls.join('\n'),
  deepLinkUrl: deepLinkUrl ?? '',
  jwksUrl: jwksUrl ?? '',
  keys: keys ?? '',
});

/** What stands in the form of a tool; nothing in that of a new one. */
export const toolTexts = (tool?: RegisteredTool): ToolTexts => (tool ? textsOf(tool) : newTool);

export const personalOf = ({
  sendsName,
  sendsEmail,
}: Pick<RegisteredTool, 'sendsName' | 'sendsEmail'>): PersonalData[] => [
  ...(sendsName ? ['name' as const] : []),
  ...(sendsEmail ? ['email' as const] : []),
];

export const toolChoices = (tool?: RegisteredTool): ToolChoices => ({
  services: new Set(tool?.services),
  personal: new Set(tool && personalOf(tool)),
  facultyIds: new Set(tool?.facultyIds),
});

/** The server also checks; this finds what was mistyped. Plain http is for tools on the same machine. */
const isAddress = (text: string): boolean =>
  /^(?:https:\/\/[^\s/]|http:\/\/(?:localhost|127\.0\.0\.1):\d)\S*$/.test(text.trim());

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A key of its text. */
export type ToolProblem =
  | 'nameWrong'
  | 'titleMissing'
  | 'addressWrong'
  | 'redirectsWrong'
  | 'keysMissing'
  | 'keysBoth';

function keysProblem({ jwksUrl, keys }: ToolTexts): Partial<Record<keyof ToolTexts, ToolProblem>> {
  if (keys.trim() !== '') return jwksUrl.trim() === '' ? {} : { keys: 'keysBoth' };
  if (jwksUrl.trim() === '') return { jwksUrl: 'keysMissing' };
  return isAddress(jwksUrl) ? {} : { jwksUrl: 'addressWrong' };
}

/** What is missing or wrong, by field. */
export function findToolProblems(texts: ToolTexts): Partial<Record<keyof ToolTexts, ToolProblem>> {
  const redirects = linesOf(texts.redirectUrls);
  return {
    ...(!new RegExp(TOOL_NAME_PATTERN).test(texts.name.trim()) && { name: 'nameWrong' }),
    ...(texts.titleRu.trim() === '' && { titleRu: 'titleMissing' }),
    ...(!isAddress(texts.loginUrl) && { loginUrl: 'addressWrong' }),
    ...(!isAddress(texts.launchUrl) && { launchUrl: 'addressWrong' }),
    ...((!redirects.every(isAddress) || redirects.length > TOOL_REDIRECTS_MAX) && {
      redirectUrls: 'redirectsWrong',
    }),
    ...(texts.deepLinkUrl.trim() !== '' && !isAddress(texts.deepLinkUrl) && { deepLinkUrl: 'addressWrong' }),
    ...keysProblem(texts),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What is sent: titles that are missing are the Russian one, and without addresses of its own a tool gets messages where it starts. */
export function toToolSettings(texts: ToolTexts, choices: ToolChoices): ToolSettings {
  const ru = texts.titleRu.trim();
  const launchUrl = texts.launchUrl.trim();
  const redirects = linesOf(texts.redirectUrls);
  return {
    title: { ru, kg: orNull(texts.titleKg) ?? ru, en: orNull(texts.titleEn) ?? ru },
    loginUrl: texts.loginUrl.trim(),
    launchUrl,
    redirectUrls: redirects.length === 0 ? [launchUrl] : redirects,
    deepLinkUrl: orNull(texts.deepLinkUrl),
    jwksUrl: orNull(texts.jwksUrl),
    keys: orNull(texts.keys),
    services: toolServices.filter((service) => choices.services.has(service)),
    facultyIds: [...choices.facultyIds],
    sendsName: choices.personal.has('name'),
    sendsEmail: choices.personal.has('email'),
  };
}
