import { nextTask } from '../shared/next-task.ts';

/**
 * Evaluates the shared libraries and the federation runtime, each in its own task, so that a slow device can respond in
 * between (decision 0018).
 */
export async function evaluateFederation() {
  await import(/* webpackMode: "eager" */ '@portal/platform');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@portal/ui');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@module-federation/enhanced/runtime');
  await nextTask();
  return import(/* webpackMode: "eager" */ './federation.ts');
}
