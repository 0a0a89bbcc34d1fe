import { BASE_PATH, CODE_PARAM } from '@portal/wire';

/** What a scanner reads: the page of the check-in with the code. */
export const addressOf = (token: string): string =>
  `${location.origin}${BASE_PATH}/checkin?${new URLSearchParams({ [CODE_PARAM]: token })}`;
