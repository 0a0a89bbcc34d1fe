export { CredentialUpdateForm } from './credential-update-form.tsx';
export { GoogleButton } from './google/google-button.tsx';
export { GoogleCallback } from './google/google-callback.tsx';
export { RestorePage } from './restore/restore-page.tsx';
