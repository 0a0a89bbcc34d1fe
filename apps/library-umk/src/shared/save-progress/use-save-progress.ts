import { useEffect, useReducer, useRef } from 'react';
import { useConfigQuery } from '@portal/platform';
import type { FormOptions } from '../send-form/send-form.ts';
import { LEFT_THE_PAGE } from '../send-form/upload-in-parts.ts';
import { createAttempts } from './attempts.ts';
import { countSteps } from './count-steps.ts';
import { idleProgress, progressReducer, type ProgressState, type StopAt } from './progress-state.ts';

interface SavedForm {
  /** The fields, to tell a repeated save from another one (D-05). */
  readonly content: unknown;
  readonly file?: File | undefined;
}

type RunOptions = Required<Pick<FormOptions, 'onProgress' | 'signal' | 'idempotencyKey'>>;

interface SaveProgress {
  readonly progress: ProgressState;
  readonly isSaving: boolean;
  /** Sends a form and drives the bar. Resolves to undefined when it was canceled, rejects when it failed. */
  readonly save: <Result>(
    saved: SavedForm,
    run: (options: RunOptions) => Promise<Result>,
  ) => Promise<Result | undefined>;
  readonly cancel: () => void;
}

/** The bar of a save: by default it follows the bytes that are sent, else it counts before the request (D-40). */
export function useSaveProgress({ stopAt }: { readonly stopAt: StopAt }): SaveProgress {
  const isTimed = useConfigQuery({}).data?.saveProgress === 'timed';
  const [progress, dispatch] = useReducer(progressReducer, idleProgress);
  const abort = useRef<AbortController>(undefined);
  const attempts = useRef(createAttempts());
  useEffect(() => () => abort.current?.abort(LEFT_THE_PAGE), []);

  async function save<Result>(saved: SavedForm, run: (options: RunOptions) => Promise<Result>) {
    const { signal } = (abort.current = new AbortController());
    const onProgress = (share: number) => {
      if (!isTimed) dispatch({ type: 'tick', share });
    };
    dispatch({ type: 'start' });
    try {
      if (isTimed) await countSteps(signal, () => dispatch({ type: 'tick' }));
      signal.throwIfAborted();
      const result = await run({ onProgress, signal, idempotencyKey: attempts.current.keyOf(saved) });
      dispatch({ type: 'stop', at: stopAt });
      return result;
    } catch (error) {
      dispatch({ type: 'reset' });
      if (!signal.aborted) throw error;
      return undefined;
    }
  }

  return {
    progress,
    isSaving: progress.phase === 'running',
    save,
    cancel: () => abort.current?.abort(),
  };
}
