export { CredentialUpdateForm } from './credential-update-form.tsx';
export { ProviderCallback } from './provider/provider-callback.tsx';
export { SignInWays } from './provider/sign-in-ways.tsx';
export { RestorePage } from './restore/restore-page.tsx';
