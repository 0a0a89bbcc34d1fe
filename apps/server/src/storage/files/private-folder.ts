import { chmod, mkdir } from 'node:fs/promises';

/** Only the account of the server reads what people have stored. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Creates a folder that only the server's account can enter; also closes one that an earlier version created open. */
export async function openPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(folder, PRIVATE_FOLDER);
}
