import { inRepository } from './folders.ts';
import type { Portal } from './portal.ts';
import { runProgram } from './run-program.ts';

/** Gives the demo's teacher and student a lesson that is held now; returns the id of its slot. */
export async function placeLessonNow(portal: Portal): Promise<number> {
  const output = await runProgram(
    process.execPath,
    [inRepository('apps/server/test/journal/place-lesson.child.ts')],
    {
      env: { DATA_DIR: portal.dataFolder },
    },
  );
  return Number(output);
}
