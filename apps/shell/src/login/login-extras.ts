export { CredentialUpdateForm } from './credential-update-form.tsx';
export { GoogleButton } from './google-button.tsx';
export { GoogleCallback } from './google-callback.tsx';
export { RestorePage } from './restore-page.tsx';
