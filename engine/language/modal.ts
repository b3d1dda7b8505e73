// modals/<id>.json: a dialog that the footer opens. Its text consists of headings, paragraphs, lists and the
// like.
import { type Static, Type } from 'typebox';
import { configFile, type FileOf } from './config-file.ts';
import { ALL_MARKS, id } from './names.ts';
import { byPropertyName } from './one-of.ts';
import { closed, line, list, only, text } from './schema.ts';

const link = closed('Link', 'A link.', {
  text: text('Text', 'Text of the link.'),
  href: line(
    'Address',
    'Where the link leads: https:, mailto:, tel:, or a path of this site.',
    '^(https://|mailto:|tel:|/)',
  ),
});

const pieces = {
  heading: closed('Heading', 'A heading.', { heading: text('Heading', 'Text of the heading.') }),
  text: closed('Paragraph', 'A paragraph.', { text: text('Text', `Text of the paragraph. ${ALL_MARKS}`) }),
  list: closed('List', 'A bulleted list.', {
    list: list(Type.String({ minLength: 1 }), 'List', 'Items of the list.', { minItems: 1 }),
  }),
  links: closed('Links', 'A list of links.', { links: list(link, 'Links', 'The links.', { minItems: 1 }) }),
  contact: closed('Contact block', 'Name, address, phone numbers and email address of the school.', {
    contact: only(true, 'Contact', 'Always true.'),
  }),
};

const names = Object.keys(pieces);

/** A part of a modal's text, such as a heading or a list. */
export type ProseBlock = {
  [Name in keyof typeof pieces]: Static<(typeof pieces)[Name]>;
}[keyof typeof pieces];

export const MODAL_SCHEMA = configFile(
  'modal',
  'Modal',
  'A dialog with a text, opened from the footer.',
  {
    id: id('Name of this file without .json.'),
    title: text('Title', 'Heading of the dialog.'),
    opener: text('Opener', 'Text of the link in the footer that opens the dialog.'),
    content: list(
      Type.Unsafe<ProseBlock>({ $ref: '#/definitions/block' }),
      'Content',
      'Parts of the text, in order.',
      { minItems: 1 },
    ),
  },
  {
    block: byPropertyName(
      'Part of the text',
      'A heading, a paragraph, a list, links, or the contact block.',
      Object.fromEntries(names.map((name) => [name, name])),
      `A part of the text has ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`,
    ),
    ...pieces,
  },
);

/** A file in modals/. */
export type ModalFile = FileOf<typeof MODAL_SCHEMA>;
