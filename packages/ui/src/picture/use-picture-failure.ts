import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface PictureFailure {
  /** True for the address that failed, until there is another one. */
  readonly hasFailed: boolean;
  /** For the `img` of the address. */
  readonly picture: { readonly ref: RefObject<HTMLImageElement | null>; readonly onError: () => void };
}

/** Notices that a picture cannot be loaded, also when that was before the code of a page that the server rendered. */
export function usePictureFailure(address: string | undefined, onFailed?: () => void): PictureFailure {
  const [failed, setFailed] = useState<string>();
  const ref = useRef<HTMLImageElement>(null);
  const fail = () => {
    setFailed(address);
    onFailed?.();
  };
  const notice = useEffectEvent(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) fail();
  });
  useLayoutEffect(() => notice(), [address]);
  return { hasFailed: address !== undefined && address === failed, picture: { ref, onError: fail } };
}
