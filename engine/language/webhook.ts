// webhooks/<id>.json: the URL of another program that is called after a submission.
import { Type } from 'typebox';
import { configFile, type FileOf } from './config-file.ts';
import { line, list, optionals } from './schema.ts';

const key = Type.String({ minLength: 1 });

export const WEBHOOK_SCHEMA = configFile(
  'webhook',
  'Webhook',
  'A URL of another program, called after an application is submitted.',
  {
    id: line(
      'Id',
      'Name of this file without .json. WEBHOOK_SECRETS has the secret under this name.',
      '^[a-z][a-z0-9-]{0,39}$',
    ),
    address: line('Address', 'URL to call, with http or https.', '^https?://[^\\s/?#@]+(/[^\\s#]*)?$'),
    events: list(
      Type.Unsafe<'submitted'>({ enum: ['submitted'] }),
      'Events',
      'Events to call for. submitted: an application was submitted.',
      { minItems: 1, uniqueItems: true },
    ),
    ...optionals({
      fields: list(
        key,
        'Fields',
        'Keys of answers to include in the call. Default: none, the call only identifies the application.',
        {
          uniqueItems: true,
        },
      ),
      sensitive: list(
        key,
        'Sensitive',
        'Keys of the sensitive answers that may be sent. Every sensitive key in "fields" must be here.',
        {
          uniqueItems: true,
        },
      ),
    }),
  },
);

/** webhooks/<id>.json. */
export type WebhookFile = FileOf<typeof WEBHOOK_SCHEMA>;
/** A URL of another program that the server calls when an event happens. Browsers do not get this. */
export type Webhook = Required<Omit<WebhookFile, 'sensitive'>>;
/** An event of an application that is reported to another program. */
export type WebhookEvent = Webhook['events'][number];
