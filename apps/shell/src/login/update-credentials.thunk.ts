import { toApiError } from '@portal/api-client';
import { createPortalThunk } from '@portal/platform';
import { auth } from '@portal/wire';
import { signIn, type Credentials, type SignInOutcome } from './sign-in.thunk.ts';

export interface CredentialUpdate {
  readonly old: Credentials;
  readonly next: Credentials;
}

export type UpdateOutcome =
  | SignInOutcome
  | { readonly step: 'notChanged'; readonly code: string | undefined; readonly notice: string };

/**
 * The word in the server's notice that means success (spec §4 Login and session 2), escaped because visible
 * text must not stand in code.
 */
const CHANGED = /\u0438\u0437\u043c\u0435\u043d\u0435\u043d\u044b/;

const isChanged = ({ code, notice }: { readonly code: string; readonly notice: string }): boolean =>
  code === 'credentialsChanged' || CHANGED.test(notice);

/** Changes login and password, then signs in with the new ones (spec §4 Login and session 2). */
export const updateCredentials = createPortalThunk<UpdateOutcome, CredentialUpdate>(
  'session/updateCredentials',
  async ({ old, next }, { dispatch, extra }) => {
    try {
      const response = await extra.call(auth.updateLogin, {
        ...old,
        newLogin: next.login,
        newPassword: next.password,
      });
      if (isChanged(response)) return await dispatch(signIn(next)).unwrap();
      return { step: 'notChanged', code: response.code, notice: response.notice };
    } catch (thrown) {
      const failure = toApiError(thrown).toData();
      return failure.kind === 'REFUSED' || failure.status === 422
        ? { step: 'notChanged', code: failure.code, notice: failure.message }
        : { step: 'failed', failure };
    }
  },
);
