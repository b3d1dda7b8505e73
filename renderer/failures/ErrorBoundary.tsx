import { Component, type ReactNode } from 'react';
import { isCallError } from '../api/errors.ts';
import { LoadErrorDialog } from './LoadErrorDialog.tsx';

/**
 * Shows the dialog 'Unexpected Error' in place of content that could not be had; closing it tries that content again, as
 * does another `location`.
 * The end of a session is no such error, nor is a fault of the page, which would come again: they are thrown on to the
 * boundary of the routes (spec §8).
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
  /** Called before the content of another location is shown. */
  readonly onLeave: () => void;
  /** Called before the content is tried again. */
  readonly onReset: (error: unknown) => void;
  readonly children: ReactNode;
}
