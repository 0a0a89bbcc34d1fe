import type { LtiPlace } from '@portal/wire/lti/lti';
import { LtiLogin } from '@portal/wire/lti/messages';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { generateToken, hashToken } from '../../../university/people/secret-tokens.ts';
import { linkQueries } from '../links/link.queries.ts';
import { linksService } from '../links/links.service.ts';
import type { Platform } from '../platform/platform.ts';
import { toolQueries } from '../tools/tool.queries.ts';
import type { Tool } from '../tools/tool.ts';
import { launchFactQueries } from './launch-facts.queries.ts';
import { launchQueries, type Launch } from './launch.queries.ts';
import { sessionHashOf } from './session-hash.ts';

/** The time for the way to the tool and back. */
const LAUNCH_SECONDS = 5 * 60;

interface BeginContext {
  readonly db: Db;
  readonly caller: Caller;
  readonly lang: Language;
  /** Throws without an address of the portal. */
  readonly platform: () => Platform;
}

/** Begins launches: the address leads to the tool, which sends the browser back with a request for the message. */
export function beginLaunchService({ db, caller, lang, platform: platformOf }: BeginContext) {
  async function requireTool(toolId: number): Promise<Tool> {
    const tool = await toolQueries(db).find(toolId);
    if (!tool) throw new RuleError('toolDisabled');
    return tool;
  }

  async function begin(
    tool: Tool,
    launch: Omit<Launch, 'toolId' | 'personId'>,
    target: string,
  ): Promise<string> {
    const platform = platformOf();
    const queries = launchQueries(db);
    const token = generateToken();
    const begun = { ...launch, toolId: tool.id, personId: caller.id };
    const key = { tokenHash: hashToken(token), sessionHash: sessionHashOf(caller), seconds: LAUNCH_SECONDS };
    await queries.insert(launch.linkId === null ? 'choose' : 'open', begun, key);
    const address = new URL(tool.loginUrl);
    const parameters = LtiLogin.encode({
      issuer: platform.issuer,
      loginHint: await launchFactQueries(db).subjectOf(tool.id, caller.id),
      messageHint: token,
      targetUrl: target,
      clientId: tool.clientId,
      deploymentId: tool.deploymentId,
    });
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value));
    return address.href;
  }

  return {
    async open(linkId: number): Promise<string> {
      const link = await linkQueries(db, caller, lang).findToOpen(linkId);
      if (!link) throw new HttpError('notFound');
      const tool = await requireTool(link.toolId);
      const { classId, lessonId, targetUrl, isPlain } = link;
      if (isPlain && targetUrl !== null) return targetUrl;
      return begin(tool, { classId, lessonId, linkId }, targetUrl ?? tool.launchUrl);
    },

    async choose(toolId: number, place: LtiPlace): Promise<string> {
      const links = linksService(db, caller, lang);
      const taught = await links.requirePlace(place);
      await links.requireTool(taught, toolId);
      const tool = await requireTool(toolId);
      if (tool.deepLinkUrl === null) throw new RuleError('toolHasNoChoice');
      const { classId, lessonId } = taught;
      return begin(tool, { classId, lessonId, linkId: null }, tool.deepLinkUrl);
    },
  };
}
