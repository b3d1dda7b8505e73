// school.json: everything that names the school (spec §3 "School configuration").
import { type Static, Type } from 'typebox';
import { configFile } from './config-file.ts';
import { MOST_CHARACTERS } from './names.ts';
import { byName, choice, closed, line, list, optional, optionals, text, whole } from './schema.ts';

const ADDRESS = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$';

const phone = closed('Phone', 'A phone number.', {
  label: text('Label', 'Whose number it is.'),
  number: text('Number', 'The number as it is shown.'),
});

function picture(title: string, description: string) {
  return closed(title, description, {
    src: line(
      'Source',
      'Path of the picture. /config-assets/ is the folder assets/.',
      '^/config-assets/[A-Za-z0-9._/-]+$',
    ),
    alt: line(
      'Alternative text',
      'Alternative text for people who cannot see the picture. Empty for decoration.',
    ),
  });
}

const color = (title: string, description: string) => line(title, description, '^#[0-9a-fA-F]{6}$');

const theme = closed('Theme', 'Colours of the interface.', {
  primary: color('Primary', 'Buttons and links.'),
  secondary: color(
    'Secondary',
    'Large areas, in a lighter tone: the background of the greeting above the form.',
  ),
  accent: color('Accent', 'Highlights: the border of the greeting and of notices.'),
  neutral: color('Neutral', 'Text and borders.'),
  white: color('White', 'Background of cards and inputs.'),
  error: color('Error', 'Error messages.'),
  disabled: color('Disabled', 'Disabled controls.'),
});

const mailText = text('Text of a mail', 'Subject or text of a mail.');

export const SCHOOL_SCHEMA = configFile(
  'school',
  'School',
  'Name, contact data, formats and colours of the school. Texts use them by {{school.<name>}}.',
  {
    partnerName: text('Partner name', 'Name of the school.'),
    partnerAbbreviation: text('Partner abbreviation', 'Short name of the school, used in questions.'),
    address: list(Type.String({ minLength: 1 }), 'Address', 'Lines of the postal address.', { minItems: 1 }),
    helpEmail: line('Help e-mail', 'Email address for technical help.', ADDRESS),
    completionEmail: line('Completion e-mail', 'Email address shown on the completion page.', ADDRESS),
    referralEmail: line('Referral e-mail', 'Email address shown in the referral section.', ADDRESS),
    phones: list(phone, 'Phones', 'Phone numbers of the contact block.'),
    institutionCode: text(
      'Institution code',
      'Code of the school at the organization that receives the applications, for example in a national register. It is for programs that read this file. The product does not use it, and applicants never see it.',
    ),
    ...optionals({
      timeZone: text(
        'Time zone',
        'IANA time zone for times and for the start and end of notices, for example America/New_York. Default: UTC.',
      ),
      numberFormat: choice(
        ['1,234.56', '1.234,56', '1 234,56', "1'234.56"],
        'Number format',
        'How numbers are typed and shown, as an example. Default: 1,234.56.',
      ),
      dateFormat: choice(
        ['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'],
        'Date format',
        'How dates are typed and shown. Default: MM/DD/YYYY. They are always stored as YYYY-MM-DD. If the year comes first, it does so in month-and-year questions, too.',
      ),
      timeFormat: choice(
        ['1:30 PM', '13:30'],
        'Time format',
        'How times of day are typed and shown, as an example. Default: 1:30 PM.',
      ),
    }),
    characterLimit: whole(
      'Character limit',
      'Maximum number of characters of long texts that refer to this limit.',
      1,
      MOST_CHARACTERS,
    ),
    pdfPages: list(Type.String(), 'PDF pages', 'Ids of the pages in the PDF copy, in order.', {
      minItems: 1,
    }),
    intendedStudentType: text(
      'Intended student type',
      'Kind of student that the form is for. Other programs can read it, and texts can include it by {{school.intendedStudentType}}. The product does not use it otherwise.',
    ),
    customEmailCopy: Type.Boolean({
      title: 'Custom e-mail copy',
      description:
        'true: use the mail texts in emailCopy, and those in texts.json for mails that emailCopy lacks. false: use only texts.json.',
    }),
    emailCopy: optional(
      byName(
        mailText,
        'E-mail copy',
        "The school's own mail texts, by their ids in texts.json, such as mail.confirm.text. They are used if customEmailCopy is true. Placeholders: those of the text they replace, such as {{code}}, and {{school.…}}.",
        { minProperties: 1, propertyNames: { pattern: '^mail\\.' } },
      ),
    ),
    inquiryFormLink: line(
      'Inquiry form link',
      'Link in the contact block. Empty: no link.',
      '^(https://\\S+)?$',
    ),
    logo: picture('Logo', 'Picture in the header, and icon of the page in browsers.'),
    bannerImage: picture('Banner image', 'Picture next to the welcome text.'),
    theme,
  },
);

/** The seven theme colours of spec §3, as CSS hex colours. */
export type Theme = Static<typeof theme>;
/** school.json. */
export type SchoolFile = Static<typeof SCHOOL_SCHEMA>;
/** The part of the school's configuration that texts and screens use. */
export type School = Omit<SchoolFile, '$schema' | 'theme' | 'emailCopy'>;
