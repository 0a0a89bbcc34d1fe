import { Navigate, useLocation } from 'react-router-dom';
import { rememberAddress } from './address-after-login.ts';

export function RedirectToLogin() {
  return <Navigate to="/login" state={rememberAddress(useLocation())} replace />;
}
