import fc from 'fast-check';
import type { ConversationRef, Unread } from '@portal/wire';
import type { Db } from '../../src/database/tables.ts';
import { membershipQueries } from '../../src/features/chat/conversations/membership.queries.ts';
import { messageService } from '../../src/features/chat/messages/message.service.ts';
import { threadService } from '../../src/features/chat/messages/thread.service.ts';
import { readStateService } from '../../src/features/chat/reading/read-state.service.ts';

/** One step of a scenario; `pick` selects a message. */
export type Step =
  | { readonly kind: 'receive' | 'write' | 'readAll' }
  | { readonly kind: 'open' | 'leave'; readonly device: 0 | 1 }
  | { readonly kind: 'see'; readonly device: 0 | 1; readonly pick: number }
  | { readonly kind: 'delete'; readonly pick: number };

const device = fc.constantFrom(0 as const, 1 as const);
const pick = fc.nat(40);

/** Random sequences of opening, reading, receiving, writing and deleting on two devices. */
export const readScenarios = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('receive' as const, 'write' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('open' as const, 'leave' as const), device }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('see' as const), device, pick }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('readAll' as const) }) },
  ),
  { minLength: 1, maxLength: 10 },
);

interface ModelMessage {
  readonly id: number;
  readonly isOwn: boolean;
  isDeleted: boolean;
}

/** Model of the expected unread state. */
class ReadModel {
  readonly messages: ModelMessage[] = [];
  /** The messages on the screen of each device, possibly outdated. */
  readonly shown: number[][] = [[], []];
  readId = 0;

  read(id: number): void {
    this.readId = Math.max(this.readId, id);
  }

  get unread(): Unread {
    const left = this.messages.filter(({ id, isOwn, isDeleted }) => id > this.readId && !isOwn && !isDeleted);
    return { firstUnreadId: left[0]?.id ?? null, unreadCount: left.length };
  }
}

/** Two people and their references to one direct thread. */
export interface ReadPair {
  readonly db: Db;
  readonly readerId: number;
  readonly writerId: number;
  readonly toWriter: ConversationRef;
  readonly toReader: ConversationRef;
}

/** Runs a scenario and returns actual and expected states after every step. */
export async function runScenario(
  { db, readerId, writerId, toWriter, toReader }: ReadPair,
  steps: readonly Step[],
) {
  const readState = readStateService(db, readerId);
  const [reader, writer] = [messageService(db, readerId), messageService(db, writerId)];
  const model = new ReadModel();
  await readState.readAll(toWriter);

  const receive = async (isOwn: boolean) => {
    const [author, ref] = isOwn ? [reader, toWriter] : [writer, toReader];
    const { message } = await author.send({ ...ref, text: 'x' }, []);
    model.messages.push({ id: message.id, isOwn, isDeleted: false });
  };
  const see = async (id: number | undefined) => {
    if (id === undefined) return;
    model.read(id);
    await readState.read(id);
  };
  const remove = async (message: ModelMessage | undefined) => {
    if (!message) return;
    message.isDeleted = true;
    await (message.isOwn ? reader : writer).remove(message.id);
  };
  const applyStep = async (step: Step): Promise<void> => {
    if (step.kind === 'receive' || step.kind === 'write') return receive(step.kind === 'write');
    if (step.kind === 'open') {
      const { messages } = await threadService(db, readerId).newest(toWriter);
      model.shown[step.device] = messages.map(({ id }) => id);
    } else if (step.kind === 'leave') model.shown[step.device] = [];
    else if (step.kind === 'see') {
      const shown = model.shown[step.device] ?? [];
      await see(shown[step.pick % Math.max(shown.length, 1)]);
    } else if (step.kind === 'delete')
      await remove(model.messages[step.pick % Math.max(model.messages.length, 1)]);
    else {
      model.read(model.messages.at(-1)?.id ?? 0);
      await readState.readAll(toWriter);
    }
  };

  const actual: Unread[] = [];
  const expected: Unread[] = [];
  for (const step of steps) {
    await applyStep(step);
    const place = await membershipQueries(db).findWithUnread(readerId, toWriter);
    actual.push({ firstUnreadId: place?.firstUnreadId ?? null, unreadCount: place?.unreadCount ?? 0 });
    expected.push(model.unread);
  }
  return { actual, expected };
}
