import type { Page } from '@playwright/test';
import { checkIn, envelope, type OwnVisit, type RequestOf } from '@portal/wire';
import type { Session } from './sessions.ts';

/** Checks a student in, as the page of a phone does, with the cookies of the student's page. */
export async function visitLesson(
  page: Page,
  session: Session,
  request: RequestOf<typeof checkIn.visit>,
): Promise<OwnVisit> {
  const fields = Object.entries(checkIn.visit.request.encode(request));
  const response = await page.request.post(checkIn.visit.path, {
    headers: {
      'X-XSRF-TOKEN': session.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
      'X-Device-Id': session.deviceId,
      'Idempotency-Key': crypto.randomUUID(),
    },
    data: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
  });
  const reply: unknown = await response.json();
  if (!envelope.isEnvelope(reply) || envelope.isFailure(reply))
    throw new Error(`${checkIn.visit.path} returned ${response.status()}`);
  return checkIn.visit.response.decode(reply.data);
}
