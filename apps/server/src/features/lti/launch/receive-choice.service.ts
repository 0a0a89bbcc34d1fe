import { createHash } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';
import type { Language } from '@portal/domain';
import { LtiChoice } from '@portal/wire/lti/messages';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { hashToken } from '../../../university/people/secret-tokens.ts';
import type { ToolKeys } from '../keys/tool-keys.ts';
import { linksService } from '../links/links.service.ts';
import type { Platform } from '../platform/platform.ts';
import { toolQueries } from '../tools/tool.queries.ts';
import type { Tool } from '../tools/tool.ts';
import { readItems, type ChosenItem } from './content-item.ts';
import { launchQueries } from './launch.queries.ts';

/** Longer than the longest life of a message. */
const NONCE_SECONDS = 15 * 60;

interface ReceiveContext {
  readonly db: Db;
  readonly keys: ToolKeys;
  readonly platform: Platform;
  readonly lang: Language;
  /** Why a message is refused is for the log; the tool learns that it is. */
  readonly log: { warn(error: unknown, message: string): void };
}

/** What became of a choice. */
export interface ReceivedChoice {
  readonly addedCount: number;
  /** Their lesson has scores already. */
  readonly withoutScoresCount: number;
}

/** The id of the tool that a message names, before its signature is checked. */
function readIssuer(message: string): string {
  try {
    return decodeJwt(message).iss ?? '';
  } catch {
    throw new HttpError('malformed');
  }
}

/** Receives the content that a teacher has chosen in a tool: the tool signs it, and the portal's own data names teacher and place. */
export function receiveChoiceService({ db, keys, platform, lang, log }: ReceiveContext) {
  async function verify(message: string): Promise<{ readonly tool: Tool; readonly claims: JWTPayload }> {
    const tool = await toolQueries(db).findClient(readIssuer(message));
    if (!tool) throw new HttpError('notAllowed');
    try {
      return { tool, claims: await keys.verify(tool, message, platform.issuer) };
    } catch (error) {
      log.warn(error, `A message of ${tool.name} was refused`);
      throw new HttpError('notAllowed');
    }
  }

  async function requireNew({ id }: Tool, claims: JWTPayload): Promise<void> {
    const { nonce } = claims;
    if (typeof nonce !== 'string' || nonce === '') throw new HttpError('malformed');
    const hash = createHash('sha256').update(`nonce ${nonce}`).digest();
    if (!(await launchQueries(db).useMessage(id, hash, NONCE_SECONDS))) throw new HttpError('notAllowed');
  }

  /** A second column of scores in one lesson is not possible: the link comes without it. */
  async function addAll(
    service: ReturnType<typeof linksService>,
    items: readonly ChosenItem[],
    {
      toolId,
      ...place
    }: { readonly toolId: number; readonly classId: number; readonly lessonId: number | null },
  ): Promise<ReceivedChoice> {
    const taught = await service.requirePlace({
      classId: place.classId,
      lessonId: place.lessonId ?? undefined,
    });
    const tool = await service.requireTool(taught, toolId);
    let withoutScoresCount = 0;
    for (const { link, column } of items) {
      const isFree = column !== undefined && tool.hasScores && (await service.isFree(taught, toolId));
      if (column !== undefined && !isFree) withoutScoresCount += 1;
      await service.insert(taught, { ...link, toolId }, isFree ? column : undefined);
    }
    return { addedCount: items.length, withoutScoresCount };
  }

  return {
    async receive(message: string): Promise<ReceivedChoice> {
      const { tool, claims } = await verify(message);
      const { type, version, deploymentId, data, items: sent } = LtiChoice.decode(claims);
      const isChoice =
        type === 'LtiDeepLinkingResponse' && version === '1.3.0' && deploymentId === tool.deploymentId;
      if (!isChoice || typeof data !== 'string') throw new HttpError('malformed');
      await requireNew(tool, claims);
      const launch = await launchQueries(db).takeReturn(hashToken(data), tool.id);
      if (!launch) throw new HttpError('notAllowed');
      const service = linksService(db, { id: launch.personId, role: 'teacher' }, lang);
      const items = readItems(sent, tool.name);
      return addAll(service, items, launch);
    },
  };
}
