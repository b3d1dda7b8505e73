/** What another program is told of. */
export type WebhookEvent = 'submitted';

/** An address that is called when something happens to an application; browsers know nothing of it. */
export interface Webhook {
  readonly id: string;
  readonly address: string;
  readonly events: readonly WebhookEvent[];
  /** Keys of the answers that go along. */
  readonly fields: readonly string[];
}
