import { BASE_PATH } from '@portal/wire';
import { CODE_PARAM } from '@portal/wire/check-in';

/** What a scanner reads: the page of the check-in with the code. */
export const addressOf = (token: string): string =>
  `${location.origin}${BASE_PATH}/checkin?${new URLSearchParams({ [CODE_PARAM]: token })}`;
