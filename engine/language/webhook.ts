// webhooks/<id>.json: the URL of another program that is called after a submission.
import { Type } from 'typebox';
import { configFile, type FileOf } from './config-file.ts';
import { line, list, optional } from './schema.ts';

const key = Type.String({ minLength: 1 });

export const WEBHOOK_SCHEMA = configFile(
  'webhook',
  'Webhook',
  'An address of another program that is called when something happens to an application.',
  {
    id: line(
      'Id',
      "The file's name without .json; WEBHOOK_SECRETS has its secret under it.",
      '^[a-z][a-z0-9-]{0,39}$',
    ),
    address: line('Address', 'Where the call goes to.', '^https?://[^\\s/?#@]+(/[^\\s#]*)?$'),
    events: list(
      Type.Unsafe<'submitted'>({ enum: ['submitted'] }),
      'Events',
      'What it is told of: "submitted", an application was submitted.',
      { minItems: 1, uniqueItems: true },
    ),
    fields: optional(
      list(
        key,
        'Fields',
        'Keys of answers that go along; without them the call only says which application it is.',
        {
          uniqueItems: true,
        },
      ),
    ),
    sensitive: optional(
      list(key, 'Sensitive', 'Keys of the sensitive answers among the fields: each is named here as well.', {
        uniqueItems: true,
      }),
    ),
  },
);

/** webhooks/<id>.json. */
export type WebhookFile = FileOf<typeof WEBHOOK_SCHEMA>;
