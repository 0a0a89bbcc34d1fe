import type { Page } from '@playwright/test';
import { checkIn, envelope, type CheckIn, type CheckInCode } from '@portal/wire';
import { placeLessonNow } from './place-lesson.ts';
import type { Portal } from './portal.ts';

/** Gives the demo's teacher a lesson of now, and opens its check-in on a page of the teacher. */
export async function openCheckIn(portal: Portal, teacher: Page): Promise<void> {
  const slotId = await placeLessonNow(portal);
  await teacher.goto(`/lms/checkin?slot=${slotId}`);
  await teacher.getByRole('img').first().waitFor();
}

/** The code that the teacher's screen shows now. */
export async function readCode(teacher: Page): Promise<CheckInCode> {
  const cookies = await teacher.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await teacher.request.post(checkIn.current.path, {
    data: checkIn.current.request.encode({}),
    headers: { 'X-XSRF-TOKEN': token },
  });
  const body: unknown = await reply.json();
  if (!envelope.isEnvelope(body) || envelope.isFailure(body)) throw new Error(await reply.text());
  const [open]: readonly CheckIn[] = checkIn.current.response.decode(body.data);
  if (!open?.code) throw new Error('No check-in is open');
  return open.code;
}
