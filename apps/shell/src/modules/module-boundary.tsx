import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value resets the failure. */
  readonly attempt: unknown;
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
  readonly onError: (error: unknown) => void;
}

interface State {
  readonly failure?: { readonly error: unknown } | undefined;
  readonly attempt: unknown;
}

/** Contains errors of a module so that the shell and other modules keep working. */
export class ModuleBoundary extends Component<Props, State> {
  override state: State = { attempt: this.props.attempt };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): State | null {
    return attempt === state.attempt ? null : { attempt, failure: undefined };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
