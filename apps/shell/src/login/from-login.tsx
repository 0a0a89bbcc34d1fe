import { Navigate, useLocation } from 'react-router-dom';
import { addressAfterLogin } from './address-after-login.ts';

/** Who has signed in leaves the login page for the address that was asked for. */
export function FromLogin() {
  return <Navigate to={addressAfterLogin(useLocation().state)} replace />;
}
