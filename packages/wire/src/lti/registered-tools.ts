import type { LocalizedText } from '@portal/domain';
import {
  boolean,
  count,
  emptyRequest,
  id,
  list,
  nullable,
  passThrough,
  record,
  single,
  text,
  textOf,
  timestamp,
  type Codec,
  type InsideOf,
} from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { listOf, optionalList } from '../codec/values.ts';
import { post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { ClaimFaculty } from '../office/choices.ts';

export const registeredToolErrors = {
  toolNameTaken: 'rule',
  /** An address is not https, or has a user, a password or a fragment. */
  toolAddressRefused: 'rule',
  /** The keys of the tool are no set of public keys. */
  toolKeysRefused: 'rule',
  /** As many as a university needs are registered already. */
  toolsFull: 'rule',
  /** Classes have its content, or journals its scores. */
  toolInUse: 'rule',
} as const satisfies ErrorTable;

/** What a tool may call: scores (AGS) and the members of its classes (NRPS). */
export const toolServices = ['scores', 'members'] as const;
export type ToolService = (typeof toolServices)[number];

/** Tools of all faculties, at most. */
export const TOOLS_MAX = 200;
/** Of the short name of a tool, which the audit shows. */
export const TOOL_NAME_PATTERN = '^[a-z][a-z0-9-]{1,39}$';
export const TOOL_NAME_MAX_LENGTH = 40;
export const TOOL_TITLE_MAX_LENGTH = 100;
export const TOOL_ADDRESS_MAX_LENGTH = 500;
/** Addresses to which messages may go, at most. */
export const TOOL_REDIRECTS_MAX = 20;
export const TOOL_KEYS_MAX_LENGTH = 20_000;
export const TOOL_REASON_MAX_LENGTH = 300;

const FACULTIES_MAX = 100;

const title = textOf(1, TOOL_TITLE_MAX_LENGTH);
const Titles: Codec<LocalizedText> = record({ ru: ['ru', title], kg: ['kg', title], en: ['en', title] });
const address = textOf(1, TOOL_ADDRESS_MAX_LENGTH);

/** What staff enter of a tool. */
const settings = {
  title: ['title', Titles],
  /** Where a launch begins (OIDC). */
  loginUrl: ['login', address],
  /** Where messages may go. */
  redirectUrls: ['redirects', listOf(address, TOOL_REDIRECTS_MAX)],
  launchUrl: ['launch', address],
  /** Where content is chosen; null: nothing can be chosen. */
  deepLinkUrl: ['deep_link', nullable(address)],
  /** Where the tool publishes its keys; null: they are in `keys`. */
  jwksUrl: ['jwks_url', nullable(address)],
  /** The public keys themselves, as the JSON of a set. */
  keys: ['jwks', nullable(textOf(1, TOOL_KEYS_MAX_LENGTH))],
  services: ['services', optionalList(oneOfNames(toolServices), toolServices.length)],
  /** None: the whole university. */
  facultyIds: ['faculties', optionalList(id, FACULTIES_MAX)],
  sendsName: ['sends_name', boolean],
  sendsEmail: ['sends_email', boolean],
} as const;

const Settings = record(settings);
export type ToolSettings = InsideOf<typeof Settings>;

export const RegisteredTool = record({
  id: ['id_tool', id],
  /** In the audit the actor is `tool:` and this. */
  name: ['name', text],
  ...settings,
  clientId: ['client_id', text],
  deploymentId: ['deployment_id', text],
  registeredAt: ['created', timestamp],
  isEnabled: ['enabled', boolean],
  /** Its content in classes. */
  linkCount: ['links', count],
  /** Nothing of the university depends on it. */
  canRemove: ['canDelete', boolean],
});
export type RegisteredTool = InsideOf<typeof RegisteredTool>;

/** What a tool must know about the portal. */
const PlatformAddresses = record({
  issuer: ['issuer', text],
  keysUrl: ['jwks_url', text],
  authUrl: ['auth_url', text],
  tokenUrl: ['token_url', text],
  returnUrl: ['return_url', text],
});
export type PlatformAddresses = InsideOf<typeof PlatformAddresses>;

const RegisteredTools = record({
  tools: ['tools', list(RegisteredTool)],
  /** Null when the operator has not configured where the portal is. */
  platform: ['platform', nullable(PlatformAddresses)],
  /** All faculties of the university. */
  faculties: ['faculties', list(ClaimFaculty)],
});
export type RegisteredTools = InsideOf<typeof RegisteredTools>;

const manager = { claim: 'people.manage' } as const;
const toolId = ['id_tool', id] as const;

/** Registered tools, for those who manage the people of the whole university (decision 0136). */
export const registeredTools = {
  registered: post('/api/lti/registered/list.json', {
    summary: 'All registered tools, what each must know about the portal, and the faculties.',
    access: manager,
    request: emptyRequest,
    response: single(RegisteredTools),
  }),
  register: post('/api/lti/registered/insert.json', {
    summary: 'Registers a tool under a new client id.',
    access: manager,
    request: record({
      name: [
        'name',
        passThrough<string>({ type: 'string', pattern: TOOL_NAME_PATTERN, maxLength: TOOL_NAME_MAX_LENGTH }),
      ],
      ...settings,
    }),
    response: single(RegisteredTool),
    writes: true,
  }),
  changeTool: post('/api/lti/registered/update.json', {
    summary: 'Changes the addresses, keys, services, faculties and personal data of a tool.',
    access: manager,
    request: record({ toolId, ...settings }),
    response: single(RegisteredTool),
    writes: true,
  }),
  switchTool: post('/api/lti/registered/switch.json', {
    summary: 'Disables a tool, which ends its launches and tokens at once, or enables it.',
    access: manager,
    request: record({ toolId, isEnabled: ['enabled', boolean] }),
    response: single(RegisteredTool),
    writes: true,
  }),
  removeTool: post('/api/lti/registered/delete.json', {
    summary: 'Removes a tool that no class has content or scores of.',
    access: manager,
    request: record({ toolId, reason: ['reason', textOf(1, TOOL_REASON_MAX_LENGTH)] }),
    response: single(record({ toolId })),
    writes: true,
  }),
} as const;
