/** Finds QR codes in a picture. */
export interface QrDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** The browser's own detector, which the DOM's types do not name. */
interface NativeDetector {
  new (options: { readonly formats: readonly string[] }): QrDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const QR = 'qr_code';

const isNativeDetector = (value: unknown): value is NativeDetector =>
  typeof value === 'function' && 'getSupportedFormats' in value;

async function createNativeDetector(): Promise<QrDetector | undefined> {
  const Native: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isNativeDetector(Native)) return undefined;
  // Some devices have the interface and no decoder behind it.
  return (await Native.getSupportedFormats()).includes(QR) ? new Native({ formats: [QR] }) : undefined;
}

async function loadOwnDetector(): Promise<QrDetector> {
  const { createZxingDetector } = await import(/* webpackChunkName: "qr-detector" */ './zxing-detector.ts');
  return createZxingDetector();
}

/** Some devices fail only when they are asked to detect; from then on the portal's detector does it. */
function withOwnDetector(native: QrDetector): QrDetector {
  let detector = native;
  return {
    detect: async (picture) => {
      try {
        return await detector.detect(picture);
      } catch (error) {
        if (detector !== native) throw error;
        console.warn(error);
        detector = await loadOwnDetector();
        return detector.detect(picture);
      }
    },
  };
}

/** The browser's detector, or else the portal's, whose 1 MB is only then loaded. */
export async function createQrDetector(): Promise<QrDetector> {
  const native = await createNativeDetector();
  return native ? withOwnDetector(native) : loadOwnDetector();
}
