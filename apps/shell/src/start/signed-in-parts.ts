import { nextTask } from '../shared/next-task.ts';

async function evaluate() {
  await import(/* webpackMode: "eager" */ '../home/home-page.tsx');
  await nextTask();
  await import(/* webpackMode: "eager" */ '../layout/portal-layout.tsx');
  await nextTask();
  return import(/* webpackMode: "eager" */ './signed-in.tsx');
}

let parts: ReturnType<typeof evaluate> | undefined;

/** Evaluates the code behind the login, each part in its own task, so that a slow device can respond in between. */
export const evaluateSignedIn = () => (parts ??= evaluate());
