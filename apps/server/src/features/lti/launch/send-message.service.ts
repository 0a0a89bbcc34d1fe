import type { KeyObject } from 'node:crypto';
import type { Language } from '@portal/domain';
import { LtiAuthRequest, LtiMessage } from '@portal/wire/lti/messages';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { generateToken, hashToken } from '../../../university/people/secret-tokens.ts';
import { platformKeys } from '../keys/platform-keys.ts';
import { lineItemQueries } from '../links/line-item.queries.ts';
import { linkQueries } from '../links/link.queries.ts';
import type { Platform } from '../platform/platform.ts';
import { toolQueries } from '../tools/tool.queries.ts';
import type { Tool } from '../tools/tool.ts';
import { choiceMessage, linkMessage, type LaunchFacts } from './launch-message.ts';
import { launchFactQueries } from './launch-facts.queries.ts';
import { launchQueries, type Launch } from './launch.queries.ts';
import { sessionHashOf } from './session-hash.ts';
import type { SignedMessage } from './signed-message.ts';

/** The time in which a teacher chooses content. */
const CHOICE_SECONDS = 60 * 60;
/** The longest nonce or state that a tool may send. */
const PARAMETER_MAX_LENGTH = 2_048;

/** What a tool sends to get the message, as OpenID Connect names it. */
export type AuthRequest = Readonly<Record<string, unknown>>;

interface MessageContext {
  readonly db: Db;
  readonly caller: Caller;
  readonly lang: Language;
  readonly platform: Platform;
  readonly key: KeyObject;
}

const { names } = LtiAuthRequest;
type Parameter = keyof typeof names;

const invalid = (parameter: Parameter): HttpError => new HttpError('invalid', { field: names[parameter] });

/** The parameters that have one value (LTI security framework 5.1.1.2). */
const fixedParameters = [
  ['responseType', 'id_token'],
  ['responseMode', 'form_post'],
  ['prompt', 'none'],
] as const;

function textOf(request: AuthRequest, parameter: Parameter): string {
  const value = request[names[parameter] ?? ''];
  if (typeof value !== 'string' || value === '' || value.length > PARAMETER_MAX_LENGTH)
    throw invalid(parameter);
  return value;
}

function checkFixed(request: AuthRequest): void {
  if (!textOf(request, 'scope').split(' ').includes('openid')) throw invalid('scope');
  for (const [parameter, value] of fixedParameters)
    if (textOf(request, parameter) !== value) throw invalid(parameter);
}

/** Gives a tool the message that it requests, once for each launch, in the session that has begun it. */
export function sendMessageService({ db, caller, lang, platform, key }: MessageContext) {
  const queries = launchQueries(db);
  const factQueries = launchFactQueries(db);

  /** Only addresses that the operator has registered get a message. */
  async function requireTool(
    request: AuthRequest,
  ): Promise<{ readonly tool: Tool; readonly redirectUrl: string }> {
    const tool = await toolQueries(db).findClient(textOf(request, 'clientId'));
    if (!tool) throw invalid('clientId');
    const redirectUrl = textOf(request, 'redirectUrl');
    if (!tool.redirectUrls.includes(redirectUrl)) throw invalid('redirectUrl');
    return { tool, redirectUrl };
  }

  async function requireFacts(tool: Tool, { classId }: Launch, request: AuthRequest): Promise<LaunchFacts> {
    const [subject, context, person] = await Promise.all([
      factQueries.subjectOf(tool.id, caller.id),
      factQueries.context(classId, lang),
      factQueries.person(caller.id),
    ]);
    if (subject !== textOf(request, 'loginHint')) throw invalid('loginHint');
    if (!context || !person) throw new HttpError('notFound');
    const { role } = caller;
    return { platform, tool, subject, person, role, lang, classId, context, nonce: textOf(request, 'nonce') };
  }

  async function messageOf(facts: LaunchFacts, launch: Launch): Promise<LtiMessage> {
    const { tool } = facts;
    if (launch.linkId === null) {
      const token = generateToken();
      const sessionHash = sessionHashOf(caller);
      await queries.insert('return', launch, {
        tokenHash: hashToken(token),
        sessionHash,
        seconds: CHOICE_SECONDS,
      });
      return choiceMessage(facts, token);
    }
    const link = await linkQueries(db, caller, lang).findToOpen(launch.linkId);
    if (!link) throw new HttpError('notFound');
    const [item] = await lineItemQueries(db, tool.id).ofLink(link.id);
    return linkMessage(facts, { ...link, lineItemId: item?.id });
  }

  return {
    async message(request: AuthRequest): Promise<SignedMessage> {
      const { tool, redirectUrl } = await requireTool(request);
      checkFixed(request);
      const tokenHash = hashToken(textOf(request, 'messageHint'));
      const launch = await queries.take(tokenHash, { toolId: tool.id, sessionHash: sessionHashOf(caller) });
      if (!launch || launch.personId !== caller.id) throw invalid('messageHint');
      const facts = await requireFacts(tool, launch, request);
      const idToken = await platformKeys(db, key).sign(LtiMessage.encode(await messageOf(facts, launch)));
      const { state = '' } = request;
      if (typeof state !== 'string' || state.length > PARAMETER_MAX_LENGTH) throw invalid('state');
      return { redirectUrl, idToken, state };
    },
  };
}
