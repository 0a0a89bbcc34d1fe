import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-toastify/unstyled';
import type { ToastKind } from './show-toast.ts';
import { ToastStack } from './toast-stack.tsx';

const HOST_ID = 'portal-toasts';

/** The one place of all toasts, made with the first of them. */
function openStack(): void {
  if (document.getElementById(HOST_ID)) return;
  const host = document.createElement('div');
  host.id = HOST_ID;
  document.body.append(host);
  createRoot(host).render(<ToastStack />);
}

/** Adds one message; react-toastify keeps it until the stack stands. */
export function addToast(kind: ToastKind, text: string): void {
  openStack();
  toast(text, { type: kind, role: kind === 'error' ? 'alert' : 'status' });
}
