import { Component, type ReactNode } from 'react';

/**
 * Shows `instead` once its children have failed to render. Its second argument, or a new `location`, renders the
 * children again. If `instead` throws, the next boundary handles the error.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCatch?.(error);
  }

  override componentDidUpdate({ location }: FailureBoundaryProps): void {
    if (location !== this.props.location && this.state.failure !== undefined) this.retry();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined ? this.props.children : this.props.instead(failure.error, this.retry);
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ failure: undefined });
  };
}

interface State {
  readonly failure?: { readonly error: unknown } | undefined;
}

interface FailureBoundaryProps {
  readonly instead: (error: unknown, retry: () => void) => ReactNode;
  /** Key of the current location. */
  readonly location?: string;
  readonly onCatch?: (error: unknown) => void;
  /** Called before the children are rendered again. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}
