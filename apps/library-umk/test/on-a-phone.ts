import { jest } from '@jest/globals';

/** Answers as a narrow window until the mocks are restored. */
export function showOnPhone(): void {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query.includes('max-width') ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
    );
}
