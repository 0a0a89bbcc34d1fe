import { describe, expect, it } from '@jest/globals';
import { projectOf } from './project.ts';
import { typeNames, vocabulary } from './vocabulary.ts';

const messagesFor = (path: string, text: string) =>
  vocabulary.find(projectOf({ [path]: text })).map(({ message }) => message);

describe('the vocabulary', () => {
  it.each([
    ['const askedAt = 1;', 'askedAt says «asked»: use request'],
    ['class ChatShelf {}', 'ChatShelf says «shelf»: use store'],
    ['const a = <Door />;', 'Door says «door»: use route'],
    ['class A { #told = 1; }', 'told says «told»: use publish, or notify'],
    ['/** Whoever signs out. */\nconst a = 1;', '«Whoever» is not plain English'],
  ])('refuses %s', (text, message) => {
    expect(messagesFor('apps/chat/src/a.tsx', text)).toEqual([message]);
  });

  it('refuses a retired word in the name of a file', () => {
    expect(messagesFor('apps/chat/src/late-part.ts', 'export const a = 1;')).toHaveLength(1);
  });

  it('refuses a retired phrase in a guide, not in the manual', () => {
    expect(messagesFor('docs/how-to/a.md', 'Written anew.')).toEqual(['«anew» is not plain English']);
    expect(messagesFor('docs/manual/en.md', 'Written anew.')).toEqual([]);
  });

  it.each([
    "new Agent({ keepAlive: true }); const text = 'the answer';",
    'const translate = 1; const placeholder = 2; const template = 3;',
  ])('accepts %s', (text) => {
    expect(messagesFor('apps/chat/src/a.ts', text)).toEqual([]);
  });
});

const typeMessagesFor = (text: string) =>
  typeNames.find(projectOf({ 'apps/chat/src/a.ts': text })).map(({ message }) => message);

describe('the names of types', () => {
  it.each([
    ['interface Judged { a: 1 }', 'Judged'],
    ['export interface CellFound<Row> { a: Row }', 'CellFound'],
    ['type Held = string;', 'Held'],
    ['class StepRefused extends Error {}', 'StepRefused'],
  ])('are refused without a noun: %s', (text, name) => {
    expect(typeMessagesFor(text)).toEqual([`${name} does not end with a noun`]);
  });

  it.each([
    'interface HeldSeat { held: boolean }',
    'type NewsFeed = string; type Speed = number;',
    'const judge = <Chosen extends Seat>(seat: Chosen) => seat;',
  ])('pass with one: %s', (text) => {
    expect(typeMessagesFor(text)).toEqual([]);
  });
});
