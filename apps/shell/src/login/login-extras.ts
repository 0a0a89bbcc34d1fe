export { CredentialUpdateForm } from './credential-update-form.tsx';
export { GoogleButton } from './google-button.tsx';
export { GoogleReturn } from './google-return.tsx';
export { RestorePage } from './restore-page.tsx';
