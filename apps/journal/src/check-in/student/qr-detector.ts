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

/** The browser's detector, or else the portal's, whose 1 MB is only then loaded. */
export async function createQrDetector(): Promise<QrDetector> {
  const native = await createNativeDetector();
  if (native) return native;
  const { createZxingDetector } = await import(/* webpackChunkName: "qr-detector" */ './zxing-detector.ts');
  return createZxingDetector();
}
