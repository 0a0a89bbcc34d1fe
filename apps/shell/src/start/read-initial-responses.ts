import type { InitialResponse } from '@portal/api-client';

const isResponse = (value: unknown): value is InitialResponse =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'body' in value;

/** Takes the responses that the server has sent within the page; they do not stay in the document. */
export function takeInitialResponses(): readonly InitialResponse[] {
  const element = document.getElementById('initial-responses');
  if (!element) return [];
  element.remove();
  const responses: unknown = JSON.parse(element.textContent);
  return Array.isArray(responses) ? responses.filter(isResponse) : [];
}
