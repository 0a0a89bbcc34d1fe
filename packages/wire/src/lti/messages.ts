import { anyValue, boolean, count, list, optional, record, text, type InsideOf } from '../codec/codec.ts';
import { decimal } from '../codec/values.ts';

// The names of LTI 1.3 and its services, which the portal as a platform speaks with tools.

const LTI = 'https://purl.imsglobal.org/spec/lti/claim';
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags';
const NRPS = 'https://purl.imsglobal.org/spec/lti-nrps';

/** The scopes of the services. */
export const ltiScopes = {
  lineItems: `${AGS}/scope/lineitem`,
  lineItemsRead: `${AGS}/scope/lineitem.readonly`,
  results: `${AGS}/scope/result.readonly`,
  score: `${AGS}/scope/score`,
  members: `${NRPS}/scope/contextmembership.readonly`,
} as const;
export type LtiScope = (typeof ltiScopes)[keyof typeof ltiScopes];

/** What begins a launch at a tool (security framework, 5.1.1.1). */
export const LtiLogin = record({
  issuer: ['iss', text],
  loginHint: ['login_hint', text],
  messageHint: ['lti_message_hint', text],
  targetUrl: ['target_link_uri', text],
  clientId: ['client_id', text],
  deploymentId: ['lti_deployment_id', text],
});

/** What a tool sends to get the message (security framework, 5.1.1.2). */
export const LtiAuthRequest = record({
  scope: ['scope', text],
  responseType: ['response_type', text],
  responseMode: ['response_mode', text],
  prompt: ['prompt', text],
  clientId: ['client_id', text],
  redirectUrl: ['redirect_uri', text],
  loginHint: ['login_hint', text],
  messageHint: ['lti_message_hint', text],
  nonce: ['nonce', text],
  state: ['state', optional(text)],
});

/** The parts of a name and an address that the operator may allow a tool to see. */
const identity = {
  fullName: ['name', optional(text)],
  familyName: ['family_name', optional(text)],
  givenName: ['given_name', optional(text)],
  email: ['email', optional(text)],
} as const;

const Settings = record({
  returnUrl: ['deep_link_return_url', text],
  types: ['accept_types', list(text)],
  targets: ['accept_presentation_document_targets', list(text)],
  isMultiple: ['accept_multiple', boolean],
  hasLineItems: ['accept_lineitem', boolean],
  isAutomatic: ['auto_create', boolean],
  data: ['data', text],
});

/** The message that opens content, or lets a teacher choose it. */
export const LtiMessage = record({
  issuer: ['iss', text],
  audience: ['aud', text],
  subject: ['sub', text],
  nonce: ['nonce', text],
  locale: ['locale', text],
  ...identity,
  version: [`${LTI}/version`, text],
  type: [`${LTI}/message_type`, text],
  deploymentId: [`${LTI}/deployment_id`, text],
  targetUrl: [`${LTI}/target_link_uri`, text],
  roles: [`${LTI}/roles`, list(text)],
  context: [
    `${LTI}/context`,
    record({ id: ['id', text], label: ['label', text], title: ['title', text], types: ['type', list(text)] }),
  ],
  platform: [`${LTI}/tool_platform`, record({ guid: ['guid', text], name: ['name', text] })],
  presentation: [
    `${LTI}/launch_presentation`,
    record({ target: ['document_target', text], locale: ['locale', text], returnUrl: ['return_url', text] }),
  ],
  link: [`${LTI}/resource_link`, optional(record({ id: ['id', text], title: ['title', text] }))],
  custom: [`${LTI}/custom`, optional(anyValue)],
  scores: [
    `${AGS}/claim/endpoint`,
    optional(
      record({
        scopes: ['scope', list(text)],
        lineItems: ['lineitems', text],
        lineItem: ['lineitem', optional(text)],
      }),
    ),
  ],
  members: [
    `${NRPS}/claim/namesroleservice`,
    optional(
      record({ address: ['context_memberships_url', text], versions: ['service_versions', list(text)] }),
    ),
  ],
  choice: [`${DEEP_LINKING}/deep_linking_settings`, optional(Settings)],
});
export type LtiMessage = InsideOf<typeof LtiMessage>;

/** What a tool sends back when content was chosen; its parts are checked one by one. */
export const LtiChoice = record({
  type: [`${LTI}/message_type`, anyValue],
  version: [`${LTI}/version`, anyValue],
  deploymentId: [`${LTI}/deployment_id`, anyValue],
  data: [`${DEEP_LINKING}/data`, anyValue],
  items: [`${DEEP_LINKING}/content_items`, anyValue],
});

/** What a tool sends to get a token (RFC 7523). */
export const LtiTokenRequest = record({
  grantType: ['grant_type', anyValue],
  assertionType: ['client_assertion_type', anyValue],
  assertion: ['client_assertion', anyValue],
  scope: ['scope', anyValue],
});

/** A token for the services. */
export const LtiToken = record({
  token: ['access_token', text],
  type: ['token_type', text],
  seconds: ['expires_in', count],
  scope: ['scope', text],
});

/** A column of scores (AGS 2.0, 3.2). */
export const LtiLineItem = record({
  address: ['id', text],
  label: ['label', text],
  scoreMax: ['scoreMaximum', decimal],
  linkId: ['resourceLinkId', optional(text)],
  resourceId: ['resourceId', optional(text)],
  tag: ['tag', optional(text)],
});

/** The newest score of a student (AGS 2.0, 3.3). */
export const LtiResult = record({
  address: ['id', text],
  lineItem: ['scoreOf', text],
  subject: ['userId', text],
  score: ['resultScore', optional(decimal)],
  scoreMax: ['resultMaximum', optional(decimal)],
  comment: ['comment', optional(text)],
});

/** A member of a class (NRPS 2.0). */
export const LtiMember = record({
  status: ['status', text],
  subject: ['user_id', text],
  roles: ['roles', list(text)],
  ...identity,
});
