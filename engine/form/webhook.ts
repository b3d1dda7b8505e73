/** An event of an application that is reported to another program. */
export type WebhookEvent = 'submitted';

/** A URL of another program that the server calls when an event happens. Browsers do not get this. */
export interface Webhook {
  readonly id: string;
  readonly address: string;
  readonly events: readonly WebhookEvent[];
  /** Keys of the answers in the payload. */
  readonly fields: readonly string[];
}
