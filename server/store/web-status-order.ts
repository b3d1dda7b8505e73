import type { WebStatus } from '../../engine/wire/profile.ts';

/** The order in which an application passes its statuses; none may be skipped (decision STAT-12). */
export const WEB_STATUS_ORDER: readonly WebStatus[] = ['started', 'validating', 'submitted'];
