import { beforeEach, describe, expect, it } from '@jest/globals';
import type { InitialResponse } from '@portal/api-client';
import { renewDeviceId, selectUser } from '@portal/platform';
import { aLogo, aNewsItem, aNewsPage, aStudent, aTeacher, setupPortalServer } from '@portal/testing';
import { auth, envelope, misc, news, notifications, study, type Endpoint, type ResponseOf } from '@portal/wire';
import { createStore } from './create-store.ts';
import { loadSession } from './load-session.ts';
import { prefetchInitial } from './prefetch-initial.ts';

setupPortalServer();
beforeEach(() => void renewDeviceId());

function responseTo<E extends Endpoint>(
  endpoint: E,
  request: InitialResponse['request'],
  value: ResponseOf<E>,
): InitialResponse {
  const data = endpoint.response.encode(value);
  return { path: endpoint.path, request, body: endpoint.kind === 'bare' ? data : envelope.success(data) };
}

const identity = { uid: 7, role: 2 };
const item = aNewsItem({ id: 3 });

const frame = [
  responseTo(auth.logo, {}, aLogo({ name: 'Университет' })),
  responseTo(auth.config, {}, { ...auth.config.response.decode(configOf()), version: '1.0.0' }),
  responseTo(notifications.counts, {}, [{ name: 'chat', unreadCount: 4 }]),
  responseTo(misc.sidebarLinks, {}, []),
  responseTo(study.currentYear, {}, [{ id: 2026, label: '2026-27' }]),
  responseTo(study.currentTerm, {}, [{ id: 2, name: 'Осенний' }]),
];
