import fc from 'fast-check';
import type { ConversationRef, Unread } from '@portal/wire';
import type { Db } from '../src/database/tables.ts';
import { chatService } from '../src/features/chat/chat.service.ts';
import { placeQueries } from '../src/features/chat/place.queries.ts';

/** One thing that happens to a conversation; `pick` chooses among what there is. */
export type Step =
  | { readonly kind: 'receive' | 'write' | 'readAll' }
  | { readonly kind: 'open' | 'leave'; readonly device: 0 | 1 }
  | { readonly kind: 'see'; readonly device: 0 | 1; readonly pick: number }
  | { readonly kind: 'delete'; readonly pick: number };

const device = fc.constantFrom(0 as const, 1 as const);
const pick = fc.nat(40);

/** Orders of opening, scrolling and reading, receiving, writing and deleting, on two devices. */
export const orders = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('receive' as const, 'write' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('open' as const, 'leave' as const), device }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('see' as const), device, pick }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('readAll' as const) }) },
  ),
  { minLength: 1, maxLength: 10 },
);

interface Known {
  readonly id: number;
  readonly isOwn: boolean;
  isDeleted: boolean;
}

/** What a reader should be told, worked out from what happened and from nothing else. */
class Model {
  readonly messages: Known[] = [];
  /** What each device has on its screen, which may be old. */
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

/** Two people in a thread of two, as each of them names the other. */
export interface Pair {
  readonly db: Db;
  readonly readerId: number;
  readonly writerId: number;
  readonly toWriter: ConversationRef;
  readonly toReader: ConversationRef;
}

/** Lets an order happen on a server, and answers what it says and what it should say after every step. */
export async function runOrder({ db, readerId, writerId, toWriter, toReader }: Pair, steps: readonly Step[]) {
  const reader = chatService(db, readerId);
  const writer = chatService(db, writerId);
  const model = new Model();
  await reader.readAll(toWriter);

  const receive = async (isOwn: boolean) => {
    const [author, ref] = isOwn ? [reader, toWriter] : [writer, toReader];
    const { message } = await author.send({ ...ref, text: 'x' }, []);
    model.messages.push({ id: message.id, isOwn, isDeleted: false });
  };
  const see = async (id: number | undefined) => {
    if (id === undefined) return;
    model.read(id);
    await reader.read(id);
  };
  const remove = async (message: Known | undefined) => {
    if (!message) return;
    message.isDeleted = true;
    await (message.isOwn ? reader : writer).remove(message.id);
  };
  const happen = async (step: Step): Promise<void> => {
    if (step.kind === 'receive' || step.kind === 'write') return receive(step.kind === 'write');
    if (step.kind === 'open') {
      const { messages } = await reader.newest(toWriter);
      model.shown[step.device] = messages.map(({ id }) => id);
    } else if (step.kind === 'leave') model.shown[step.device] = [];
    else if (step.kind === 'see') {
      const shown = model.shown[step.device] ?? [];
      await see(shown[step.pick % Math.max(shown.length, 1)]);
    } else if (step.kind === 'delete')
      await remove(model.messages[step.pick % Math.max(model.messages.length, 1)]);
    else {
      model.read(model.messages.at(-1)?.id ?? 0);
      await reader.readAll(toWriter);
    }
  };

  const said: Unread[] = [];
  const expected: Unread[] = [];
  for (const step of steps) {
    await happen(step);
    const place = await placeQueries(db).find(readerId, toWriter);
    said.push({ firstUnreadId: place?.firstUnreadId ?? null, unreadCount: place?.unreadCount ?? 0 });
    expected.push(model.unread);
  }
  return { said, expected };
}
