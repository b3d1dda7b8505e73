import { Component, type ReactNode } from 'react';

/** Shows `instead` once its children have failed to render. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

interface FailureBoundaryProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}
