import { Component, type ReactNode } from 'react';
import { UnauthorizedError } from '../api/errors.ts';
import { RecoveryActions } from './RecoveryActions.tsx';
import { RootErrorPage } from './RootErrorPage.tsx';

/**
 * The outermost boundary. Calls `onSessionEnd` for an ended session, which goes to the login card. Other errors
 * show the root error page (spec §8). A new `location` resets it.
 */
export class RouteErrorBoundary extends Component<RouteErrorBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof UnauthorizedError) this.props.onSessionEnd();
  }

  override componentDidUpdate(previous: RouteErrorBoundaryProps): void {
    if (previous.location !== this.props.location) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state as { error: unknown };
    if (error === undefined) return this.props.children;
    if (error instanceof UnauthorizedError) return null;
    return (
      <RootErrorPage>
        <RecoveryActions />
      </RootErrorPage>
    );
  }
}

interface RouteErrorBoundaryProps {
  /** Key of the current location. */
  readonly location: string;
  readonly onSessionEnd: () => void;
  readonly children: ReactNode;
}
