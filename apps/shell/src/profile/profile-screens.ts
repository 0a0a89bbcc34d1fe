export { ChangeEmailScreen } from './change-email-screen.tsx';
export { ChangeLinkScreen } from './change-link-screen.tsx';
export { ChangePhotoScreen } from './change-photo-screen.tsx';
export { ChangePasswordScreen } from './change-password-screen.tsx';
export { ProfileScreen } from './profile-screen.tsx';
