import { jest } from '@jest/globals';

/** A camera whose picture contains a code; `texts` are read one after the other. */
export function fakeCamera(...texts: readonly string[]) {
  const waiting = [...texts];
  const stop = jest.fn();
  const applyConstraints = jest.fn(async (_constraints: MediaTrackConstraints) => undefined);
  const track = { stop, applyConstraints, getCapabilities: () => ({ torch: true }) };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const getUserMedia = jest.fn(async (_constraints: MediaStreamConstraints) => stream);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest
    .spyOn(HTMLMediaElement.prototype, 'readyState', 'get')
    .mockReturnValue(HTMLMediaElement.HAVE_ENOUGH_DATA);
  class FakeDetector {
    static readonly getSupportedFormats = async () => ['qr_code'];
    readonly detect = async () => waiting.splice(0, 1).map((rawValue) => ({ rawValue }));
  }
  Object.assign(globalThis, { BarcodeDetector: FakeDetector });
  return { stop, getUserMedia, applyConstraints, show: (text: string) => void waiting.push(text) };
}

/** A camera that the browser does not give. */
export function refuseCamera(name: string): void {
  const { getUserMedia } = fakeCamera();
  getUserMedia.mockRejectedValue(Object.assign(new Error(name), { name }));
}

export function removeCamera(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
}
