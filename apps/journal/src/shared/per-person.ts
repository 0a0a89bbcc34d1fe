import { selectUser, type PortalStore } from '@portal/platform';

/** What works for one signed-in person, also after the page that started it is closed. */
interface PersonSession {
  close(): void;
}

/** One session for the signed-in person: made when it is first needed, closed when that person is signed in no longer. */
export function perPerson<Session extends PersonSession>(
  create: (store: PortalStore, personId: number) => Session,
): (store: PortalStore) => Session {
  const sessions = new WeakMap<PortalStore, Session>();
  return (store) => {
    const existing = sessions.get(store);
    if (existing) return existing;
    const personId = selectUser(store.getState())?.personId ?? 0;
    const session = create(store, personId);
    const unsubscribe = store.subscribe(() => {
      if (selectUser(store.getState())?.personId === personId) return;
      unsubscribe();
      sessions.delete(store);
      session.close();
    });
    sessions.set(store, session);
    return session;
  };
}
