import type { NavigationState } from './navigation-state.ts';

/** The destination of a page button after its save. */
export interface Destination {
  readonly route: string;
  readonly state?: NavigationState;
}
