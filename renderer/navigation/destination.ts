import type { NavigationState } from './navigation-state.ts';

/** Where a page button leads once all that it saves is saved. */
export interface Destination {
  readonly route: string;
  readonly state?: NavigationState;
}
