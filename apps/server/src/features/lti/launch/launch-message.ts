import { htmlLanguage, type Language } from '@portal/domain';
import { BASE_PATH, type Role } from '@portal/wire';
import { ltiScopes, type LtiMessage } from '@portal/wire/lti/messages';
import { CLASSES_PATH, RETURN_PATH, scopesOf, type Platform } from '../platform/platform.ts';
import type { Tool } from '../tools/tool.ts';
import type { LaunchContext, LaunchPerson } from './launch-facts.queries.ts';

const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const COURSE = 'http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection';

/** The address of a role of a class in the vocabulary of LIS. */
export const roleUri = (role: Role): string =>
  `${MEMBERSHIP}#${role === 'teacher' ? 'Instructor' : 'Learner'}`;

/** The facts of a launch that every message has. */
export interface LaunchFacts {
  readonly platform: Platform;
  readonly tool: Tool;
  readonly subject: string;
  readonly person: LaunchPerson;
  readonly role: Role;
  readonly lang: Language;
  readonly classId: number;
  readonly context: LaunchContext;
  readonly nonce: string;
}

type Identity = Pick<LtiMessage, 'fullName' | 'familyName' | 'givenName' | 'email'>;

/** The parts of the person's name and address that the operator has allowed the tool to see. */
export const identityOf = ({ sendsName, sendsEmail }: Tool, person: LaunchPerson): Identity => ({
  fullName: sendsName ? person.fullName : undefined,
  familyName: sendsName ? person.familyName : undefined,
  givenName: sendsName ? (person.givenName ?? undefined) : undefined,
  email: sendsEmail ? (person.email ?? undefined) : undefined,
});

type Common = Omit<LtiMessage, 'type' | 'targetUrl' | 'link' | 'custom' | 'scores' | 'members' | 'choice'>;

function commonParts(facts: LaunchFacts): Common {
  const { platform, tool, subject, person, role, lang, classId, context, nonce } = facts;
  const locale = htmlLanguage(lang);
  return {
    issuer: platform.issuer,
    audience: tool.clientId,
    subject,
    nonce,
    ...identityOf(tool, person),
    locale,
    version: '1.3.0',
    deploymentId: tool.deploymentId,
    roles: [roleUri(role)],
    context: {
      id: String(classId),
      label: context.code,
      title: `${context.title}, ${context.groupName}`,
      types: [COURSE],
    },
    platform: { guid: platform.issuer, name: new URL(platform.issuer).host },
    presentation: { target: 'window', locale, returnUrl: platform.addressOf(BASE_PATH) },
  };
}

/** The services of a class that the tool may call. */
function servicesOf(
  { platform, tool, classId }: LaunchFacts,
  lineItemId: number | undefined,
): Pick<LtiMessage, 'scores' | 'members'> {
  const address = platform.addressOf(`${CLASSES_PATH}/${classId}`);
  const scopes = scopesOf(tool);
  const lineItems = `${address}/lineitems`;
  const scores = {
    scopes: scopes.filter((scope) => scope !== ltiScopes.members),
    lineItems,
    lineItem: lineItemId === undefined ? undefined : `${lineItems}/${lineItemId}`,
  };
  const members = { address: `${address}/members`, versions: ['2.0'] };
  return {
    scores: scopes.includes(ltiScopes.score) ? scores : undefined,
    members: scopes.includes(ltiScopes.members) ? members : undefined,
  };
}

/** A link that is opened. */
export interface LaunchedLink {
  readonly id: number;
  readonly title: string;
  readonly targetUrl: string | null;
  readonly custom: Readonly<Record<string, string>>;
  readonly lineItemId: number | undefined;
}

/** The message that opens a link. */
export const linkMessage = (facts: LaunchFacts, link: LaunchedLink): LtiMessage => ({
  ...commonParts(facts),
  ...servicesOf(facts, link.lineItemId),
  type: 'LtiResourceLinkRequest',
  targetUrl: link.targetUrl ?? facts.tool.launchUrl,
  link: { id: String(link.id), title: link.title },
  custom: Object.keys(link.custom).length > 0 ? link.custom : undefined,
  choice: undefined,
});

/** The message that lets a teacher choose content; `data` comes back with it. */
export const choiceMessage = (facts: LaunchFacts, data: string): LtiMessage => ({
  ...commonParts(facts),
  ...servicesOf(facts, undefined),
  type: 'LtiDeepLinkingRequest',
  targetUrl: facts.tool.deepLinkUrl ?? facts.tool.launchUrl,
  link: undefined,
  custom: undefined,
  choice: {
    returnUrl: facts.platform.addressOf(RETURN_PATH),
    types: ['ltiResourceLink', 'link'],
    targets: ['window'],
    isMultiple: true,
    hasLineItems: scopesOf(facts.tool).includes(ltiScopes.score),
    isAutomatic: false,
    data,
  },
});
