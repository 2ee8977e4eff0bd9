import { Component, type ReactNode } from 'react';
import { ScreenFailure } from './ScreenFailure.tsx';

interface ScreenBoundaryProps {
  /** A new value resets the boundary. */
  resetKey: string;
  children: ReactNode;
}

interface ScreenBoundaryState {
  failure: { error: unknown } | null;
  resetKey: string;
}

/** The error boundary of a screen. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ScreenBoundaryProps,
    state: ScreenBoundaryState,
  ): ScreenBoundaryState | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <ScreenFailure error={failure.error} onRetry={() => this.setState({ failure: null })} />;
  }
}
