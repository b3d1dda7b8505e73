import { Component, type ReactNode } from 'react';
import { isCallError } from '../api/errors.ts';
import { UnexpectedErrorDialog } from './UnexpectedErrorDialog.tsx';

/**
 * Shows the dialog 'Unexpected Error' in place of content that could not be had; closing it tries that content again.
 * The end of a session is no such error, nor is a fault of the page, which would come again: they are thrown on to the
 * boundary of the routes (spec §8).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isCallError(error)) throw error;
    return <UnexpectedErrorDialog error={error} onClose={this.tryAgain} />;
  }

  private readonly tryAgain = (): void => {
    this.props.onReset(this.state.error);
    this.setState({ error: undefined });
  };
}

interface ErrorBoundaryProps {
  /** Called before the content is tried again. */
  readonly onReset: (error: unknown) => void;
  readonly children: ReactNode;
}
