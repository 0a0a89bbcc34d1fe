import { useToFormError } from '../form/use-to-form-error.ts';
import { showToast } from '../toast/show-toast.ts';

/** What a mutation returns that says where the tab goes. */
interface TabAddress {
  readonly data?: { readonly address: string } | undefined;
  readonly error?: unknown;
}

/**
 * Returns the function that opens an address from the server in a tab of its own. The tab is opened before the server responds, because a
 * browser allows that only right after the click.
 */
export function useNewTab(): (begin: () => Promise<TabAddress>) => Promise<void> {
  const toError = useToFormError();
  return async (begin) => {
    const tab = globalThis.open('about:blank', '_blank');
    // The other site must not reach the portal's page.
    if (tab) tab.opener = null;
    const { data, error } = await begin();
    if (data === undefined) {
      tab?.close();
      void showToast({ kind: 'error', text: toError(error).text });
      return;
    }
    if (tab) tab.location.replace(data.address);
    else globalThis.location.assign(data.address);
  };
}
