import { Component, type ReactNode } from 'react';
import { isCallError } from '../api/errors.ts';
import { LoadErrorDialog } from './LoadErrorDialog.tsx';

/**
 * Shows the dialog 'Unexpected Error' instead of content that could not be loaded. Closing it or a new
 * `location` retries. Ended sessions and bugs of the page, which would recur, are rethrown to the routes'
 * boundary (spec §8).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps): void {
    if (previous.location === this.props.location || this.state.error === undefined) return;
    this.props.onLeave();
    this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isCallError(error)) throw error;
    return <LoadErrorDialog error={error} onRetry={this.tryAgain} />;
  }

  private readonly tryAgain = (): void => {
    this.props.onReset(this.state.error);
    this.setState({ error: undefined });
  };
}

interface ErrorBoundaryProps {
  /** Key of the current location. */
  readonly location: string;
  /** Called before the content of a new location is shown. */
  readonly onLeave: () => void;
  /** Called before a retry. */
  readonly onReset: (error: unknown) => void;
  readonly children: ReactNode;
}
