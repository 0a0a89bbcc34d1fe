import { afterEach, describe, expect, it } from '@jest/globals';
import { takeInitialResponses } from './read-initial-responses.ts';

const addElement = (text: string): void => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'initial-responses';
  element.textContent = text;
  document.body.append(element);
};

afterEach(() => document.body.replaceChildren());

describe('the responses within the page', () => {
  it('are taken from the document', () => {
    const response = { path: '/lms/api/x', request: {}, body: { data: [1] } };
    addElement(JSON.stringify([response, { path: 'no request' }, null]));
    expect(takeInitialResponses()).toEqual([response]);
    expect(document.body.childElementCount).toBe(0);
    expect(takeInitialResponses()).toEqual([]);
  });

  it('are none in a page without them', () => {
    expect(takeInitialResponses()).toEqual([]);
  });
});
