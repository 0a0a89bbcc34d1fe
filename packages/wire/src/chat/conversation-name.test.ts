import { describe, expect, it } from '@jest/globals';
import { conversationLine, conversationName } from './conversation-name.ts';

const group = { isGroup: true, name: 'ПИ-1-25', disciplineName: 'Философия' };
const person = { isGroup: false, name: 'Осмонова Гүлзат', disciplineName: 'Философия' };

describe('the name of a conversation', () => {
  it('is the discipline of a group chat, with the group beneath', () => {
    expect(conversationName(group)).toEqual({ title: 'Философия', detail: 'ПИ-1-25' });
    expect(conversationLine(group)).toBe('Философия · ПИ-1-25');
  });

  it('is the other person, with the discipline beneath', () => {
    expect(conversationName(person)).toEqual({ title: 'Осмонова Гүлзат', detail: 'Философия' });
    expect(conversationLine(person)).toBe('Осмонова Гүлзат');
  });

  it('is the group where the discipline is not known', () => {
    expect(conversationLine({ ...group, disciplineName: '' })).toBe('ПИ-1-25');
  });
});
