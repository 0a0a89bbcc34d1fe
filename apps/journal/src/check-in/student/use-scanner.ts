import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useIsVisible } from '@portal/platform';
import { CameraError, hasTorch, openCamera, switchTorch, type CameraFailure } from './camera.ts';
import { prefetchLocation } from './locate.ts';
import { createQrDetector, type QrDetector } from './qr-detector.ts';
import { codeOfText, type VisitCode } from './visit-code.ts';

export type ScannerState = 'starting' | 'scanning' | 'noDetector' | CameraFailure;

export interface Scanner {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: ScannerState;
  /** The camera sees a QR code that is not one of a check-in. */
  readonly isForeign: boolean;
  /** `undefined` when the camera has no light. */
  readonly torch: { readonly isOn: boolean; readonly toggle: () => Promise<void> } | undefined;
}

const PAUSE_MS = 60;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
const warn = (error: unknown) => console.warn(error);

interface Search {
  readonly video: HTMLVideoElement;
  readonly detector: QrDetector;
  readonly signal: AbortSignal;
  /** Returns true when the search is over. */
  readonly onText: (text: string) => boolean;
}

async function search({ video, detector, signal, onText }: Search): Promise<void> {
  while (!signal.aborted) {
    const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const found = hasPicture ? await detector.detect(video) : [];
    if (signal.aborted || found.some(({ rawValue }) => onText(rawValue))) return;
    await pause();
  }
}

const loadDetector = (): Promise<QrDetector | undefined> =>
  createQrDetector().catch((error: unknown) => {
    warn(error);
    return undefined;
  });

/** Shows the camera in a video and finds a code in it; the camera is off while the tab is hidden. */
export function useScanner(onCode: (code: VisitCode) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const [state, setState] = useState<ScannerState>('starting');
  const [isForeign, setIsForeign] = useState(false);
  const [light, setLight] = useState({ exists: false, isOn: false });
  const isVisible = useIsVisible();

  const takeText = useEffectEvent((text: string): boolean => {
    const code = codeOfText(text);
    setIsForeign(code === undefined);
    if (code) onCode(code);
    return code !== undefined;
  });

  useEffect(() => {
    if (!isVisible) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const start = async () => {
      const [camera, detector] = await Promise.all([openCamera(signal), loadDetector()]);
      const shown = video.current;
      if (signal.aborted || !shown) return;
      if (!detector) {
        stop.abort();
        setState('noDetector');
        return;
      }
      stream.current = camera;
      shown.srcObject = camera;
      setLight({ exists: hasTorch(camera), isOn: false });
      setState('scanning');
      prefetchLocation().catch(warn);
      await shown.play();
      await search({ video: shown, detector, signal, onText: takeText });
    };
    start().catch((error: unknown) => {
      if (signal.aborted) return;
      stop.abort();
      if (!(error instanceof CameraError)) warn(error);
      setState(error instanceof CameraError ? error.failure : 'noDetector');
    });
    return () => {
      stop.abort();
      setState('starting');
    };
  }, [isVisible]);

  const toggle = async () => {
    if (!stream.current) return;
    await switchTorch(stream.current, !light.isOn);
    setLight({ exists: true, isOn: !light.isOn });
  };
  return { video, state, isForeign, torch: light.exists ? { isOn: light.isOn, toggle } : undefined };
}
