import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Catches errors that no other boundary caught. */
export class CrashBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashScreen /> : this.props.children;
  }
}
