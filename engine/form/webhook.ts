/** An event reported to another program. */
export type WebhookEvent = 'submitted';

/** A URL that is called on an event of an application. Not sent to browsers. */
export interface Webhook {
  readonly id: string;
  readonly address: string;
  readonly events: readonly WebhookEvent[];
  /** Keys of the answers in the payload. */
  readonly fields: readonly string[];
}
