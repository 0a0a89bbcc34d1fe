/** Browsers report this when a resize observer needs a second pass; nothing is broken. */
const isHarmless = (message: string): boolean => message.startsWith('ResizeObserver loop');

/** The loader of a failing script handles the error itself. */
const isScriptLoading = (): boolean => document.currentScript !== null;

/** Calls the function for uncaught errors and unhandled rejections. */
export function watchErrors(onUncaught: (event: ErrorEvent | PromiseRejectionEvent) => void): () => void {
  const onError = (event: ErrorEvent) => {
    // Errors without a value come from foreign scripts, such as browser extensions.
    const isOurs = event.error !== null && event.error !== undefined;
    if (isOurs && !isHarmless(event.message) && !isScriptLoading()) onUncaught(event);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onUncaught);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onUncaught);
  };
}
