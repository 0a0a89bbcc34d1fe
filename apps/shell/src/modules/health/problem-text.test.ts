import { describe, expect, it } from '@jest/globals';
import { problemText, versionInStack } from './problem-text.ts';

const anError = (message: string, stack?: string): Error =>
  Object.assign(new TypeError(message), { stack: stack ?? '' });

const chromium = `TypeError: no thread
    at openThread (https://portal.example/lms/remotes/chat/1.0.0-0a1b2c3d/js/thread.0a1b2c3d.js?retry=5:1:4821)
    at https://portal.example/lms/js/framework.73836531.js:2:99`;
const firefox = `openThread@https://portal.example/lms/remotes/chat/1.0.0-0a1b2c3d/js/thread.0a1b2c3d.js:1:4821
@https://portal.example/lms/js/framework.73836531.js:2:99`;

describe('an error as it is reported', () => {
  it('has the places of the stack without origin and query, whatever the browser', () => {
    const text = [
      'TypeError: no thread',
      '    at openThread /lms/remotes/chat/1.0.0-0a1b2c3d/js/thread.0a1b2c3d.js:1:4821',
      '    at /lms/js/framework.73836531.js:2:99',
    ].join('\n');
    expect(problemText(anError('no thread', chromium))).toBe(text);
    expect(problemText(anError('no thread', firefox))).toBe(text);
  });

  it.each([
    ['Asanov A. has no mark: "asanov.a"', 'TypeError: Asanov A. has no mark: "…"'],
    [
      "Cannot read properties of undefined (reading 'mark')",
      "TypeError: Cannot read properties of undefined (reading 'mark')",
    ],
    ['Нет оценки: Асанов Азамат', 'TypeError: …: …'],
    ['No answer for asanov@example.kg, 22901199500123', 'TypeError: No answer for … #'],
  ])('says %s without what may be of a person', (message, text) => {
    expect(problemText(anError(message))).toBe(text);
  });

  it('is short, and never the value that was thrown', () => {
    expect(problemText(anError('x'.repeat(5_000))).length).toBeLessThan(400);
    expect(problemText('22901199500123')).toBe('Thrown: string');
  });

  it('belongs to the version whose file comes first', () => {
    expect(versionInStack(anError('no thread', chromium))).toEqual({ id: 'chat', version: '1.0.0-0a1b2c3d' });
    expect(
      versionInStack(anError('no thread', '    at https://portal.example/lms/js/main.js:1:1')),
    ).toBeUndefined();
  });
});
