import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-toastify/unstyled';
import type { ToastKind } from './show-toast.ts';
import { ToastStack } from './toast-stack.tsx';

const HOST_ID = 'portal-toasts';

/** Mounts the container of all toasts, once. */
export function mountToastStack(): void {
  if (document.getElementById(HOST_ID)) return;
  const host = document.createElement('div');
  host.id = HOST_ID;
  document.body.append(host);
  createRoot(host).render(<ToastStack />);
}

/** Adds a message; react-toastify queues it until the container is mounted. */
export function addToast(kind: ToastKind, text: string): void {
  mountToastStack();
  toast(text, { type: kind, role: kind === 'error' ? 'alert' : 'status' });
}
