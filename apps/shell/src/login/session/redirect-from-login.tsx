import { Navigate, useLocation } from 'react-router-dom';
import { addressAfterLogin } from './address-after-login.ts';

export function RedirectFromLogin() {
  return <Navigate to={addressAfterLogin(useLocation().state)} replace />;
}
