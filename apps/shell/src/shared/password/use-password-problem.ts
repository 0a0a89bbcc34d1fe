import { useEffect, useState } from 'react';
import { createPortalThunk, useDebouncedValue, usePortalDispatch } from '@portal/platform';
import {
  NEW_PASSWORD_MIN_LENGTH,
  profile,
  type PasswordProblem,
  type RequestOf,
  type ResponseOf,
} from '@portal/wire';

const PAUSE_MS = 400;

/** A thunk, because the cache of queries and mutations would keep the password. */
const checkPassword = createPortalThunk<
  ResponseOf<typeof profile.checkPassword>,
  RequestOf<typeof profile.checkPassword>
>('password/check', async (request, { extra }) => extra.call(profile.checkPassword, request));

/** What the server says of a new password: `null` when it would accept it, undefined until its response is there. */
export function usePasswordProblem(
  password: string,
  login: string | undefined,
): PasswordProblem | null | undefined {
  const dispatch = usePortalDispatch();
  const [verdict, setVerdict] = useState<{
    readonly password: string;
    readonly problem: PasswordProblem | null;
  }>();
  const typed = useDebouncedValue(password, PAUSE_MS);
  useEffect(() => {
    if (Array.from(typed).length < NEW_PASSWORD_MIN_LENGTH) return undefined;
    const checking = dispatch(checkPassword({ login, newPassword: typed }));
    checking.unwrap().then(
      ({ problem }) => setVerdict({ password: typed, problem }),
      // The estimate stands without the response; the change itself checks again.
      () => undefined,
    );
    return () => checking.abort();
  }, [dispatch, typed, login]);
  return verdict?.password === password ? verdict.problem : undefined;
}
