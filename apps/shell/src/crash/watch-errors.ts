/** Browsers report this when a resize observer needs a second pass; nothing is broken. */
const isHarmless = (message: string): boolean => message.startsWith('ResizeObserver loop');

/** The loader of a failing script handles the error itself. */
const isScriptLoading = (): boolean => document.currentScript !== null;

/** Reports uncaught errors and unhandled rejections. */
export function watchErrors(onUncaught: () => void): () => void {
  const onError = ({ message, error }: ErrorEvent) => {
    // Errors without a value come from foreign scripts, such as browser extensions.
    const isOurs = error !== null && error !== undefined;
    if (isOurs && !isHarmless(message) && !isScriptLoading()) onUncaught();
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onUncaught);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onUncaught);
  };
}
