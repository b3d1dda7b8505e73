import { Component, type ReactElement, type ReactNode, useEffect } from 'react';
import { RootErrorPage } from '../saving-dialogs/RootErrorPage.tsx';
import { signalPrintState } from './signal-print-state.ts';

/**
 * Shows the root error page for all errors, including invalid tokens, because service users cannot log in
 * (decision ROLE-31).
 */
export class ServiceBoundary extends Component<ServiceBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PrintFailure /> : this.props.children;
  }
}

function PrintFailure(): ReactElement {
  useEffect(() => signalPrintState('failed'), []);
  return <RootErrorPage />;
}

interface ServiceBoundaryProps {
  readonly children: ReactNode;
}
