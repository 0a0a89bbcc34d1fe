/** Why there is no picture. */
export type CameraFailure = 'denied' | 'missing' | 'busy' | 'unsupported';

const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The back camera, in a size that shows a code from the last row and is still quick to search. */
const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

export class CameraError extends Error {
  readonly failure: CameraFailure;

  constructor(failure: CameraFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Asks for the camera; it stops with the signal. */
export async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new CameraError('unsupported');
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    const stop = () => stream.getTracks().forEach((track) => track.stop());
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
    return stream;
  } catch (error) {
    throw new CameraError((error instanceof Error && failures[error.name]) || 'busy');
  }
}

/** The light of a phone, which the DOM's types do not name. */
interface TorchConstraint extends MediaTrackConstraintSet {
  readonly torch?: boolean;
}

/** Whether the camera has a light that a page may switch. */
export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  const abilities: object = track && 'getCapabilities' in track ? track.getCapabilities() : {};
  return 'torch' in abilities && abilities.torch === true;
}

/** Switches the light of the camera. */
export async function switchTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const torch: TorchConstraint = { torch: isOn };
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] });
}
