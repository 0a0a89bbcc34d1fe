/** The browser says so when a size observer needed a second round; nothing is broken then. */
const isHarmless = (message: string): boolean => message.startsWith('ResizeObserver loop');

/** A script that breaks while it is being loaded: whoever loads it hears of that and says so in its place. */
const isWhileLoading = (): boolean => document.currentScript !== null;

/** Tells about errors that nobody caught: thrown outside of a render, or a promise that nobody waited for. */
export function watchErrors(tell: () => void): () => void {
  const onError = ({ message, error }: ErrorEvent) => {
    // An error without a value comes from a file of somebody else, such as a browser extension.
    const isOurs = error !== null && error !== undefined;
    if (isOurs && !isHarmless(message) && !isWhileLoading()) tell();
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', tell);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', tell);
  };
}
