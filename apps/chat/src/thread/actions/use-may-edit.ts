import { useEffect, useState } from 'react';
import { MESSAGE_EDIT_MINUTES, type Message } from '@portal/wire';

const EDIT_MS = MESSAGE_EDIT_MINUTES * 60_000;

const msLeft = (sentAt: string): number => Date.parse(sentAt) + EDIT_MS - Date.now();

/** Authors may change their message for 15 minutes; the server has the last word (decisions 51). */
export function useMayEdit({ isMine, isDeleted, sentAt }: Message): boolean {
  const [isExpired, setIsExpired] = useState(() => msLeft(sentAt) <= 0);
  useEffect(() => {
    if (!isMine || isExpired) return undefined;
    const timer = setTimeout(() => setIsExpired(true), msLeft(sentAt));
    return () => clearTimeout(timer);
  }, [isMine, isExpired, sentAt]);
  return isMine && !isDeleted && !isExpired;
}
