import { Navigate, useLocation } from 'react-router-dom';
import { rememberAddress } from './address-after-login.ts';

/** Who has not signed in goes to the login page and comes back afterwards. */
export function ToLogin() {
  return <Navigate to="/login" state={rememberAddress(useLocation())} replace />;
}
