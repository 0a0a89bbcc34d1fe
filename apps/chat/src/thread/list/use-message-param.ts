import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePortalDispatch, withParams } from '@portal/platform';
import { MESSAGE_PARAM } from '../../shared/chat-search.ts';
import { jumpRequested } from '../thread.slice.ts';

/** Jumps once to the message that the address names, as soon as the conversation is loaded. */
export function useMessageParam(isLoaded: boolean): void {
  const dispatch = usePortalDispatch();
  const [params, setParams] = useSearchParams();
  const param = params.get(MESSAGE_PARAM);
  useEffect(() => {
    if (!isLoaded || param === null) return;
    if (/^[1-9]\d{0,15}$/.test(param)) dispatch(jumpRequested(Number(param)));
    // The next conversation must not look for the message, nor a reload jump away from where the reader is.
    setParams((newest) => withParams(newest, { [MESSAGE_PARAM]: undefined }), { replace: true });
  }, [dispatch, isLoaded, param, setParams]);
}
