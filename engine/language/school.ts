// school.json: everything that names the school (spec §3 "School configuration").
import { type Static, Type } from 'typebox';
import { configFile } from './config-file.ts';
import { MOST_CHARACTERS } from './names.ts';
import { byName, choice, closed, line, list, optional, text, whole } from './schema.ts';

const ADDRESS = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$';

const phone = closed('Phone', 'A phone number.', {
  label: text('Label', 'Whose number it is.'),
  number: text('Number', 'The number as it is shown.'),
});

function picture(title: string, description: string) {
  return closed(title, description, {
    src: line(
      'Source',
      'Path of the picture: /config-assets/ is the folder assets/.',
      '^/config-assets/[A-Za-z0-9._/-]+$',
    ),
    alt: line('Alternative text', 'What the picture says to those who do not see it; empty for decoration.'),
  });
}

const color = (title: string, description: string) => line(title, description, '^#[0-9a-fA-F]{6}$');

const theme = closed('Theme', 'Colours of the interface.', {
  primary: color('Primary', 'Buttons and links.'),
  secondary: color('Secondary', 'Large areas, lightened: the ground of the greeting above the form.'),
  accent: color('Accent', 'Highlights: the edge of the greeting and of notices.'),
  neutral: color('Neutral', 'Texts and borders.'),
  white: color('White', 'Background of cards and inputs.'),
  error: color('Error', 'Errors.'),
  disabled: color('Disabled', 'Controls that cannot be used.'),
});

const mailText = text('Text of a mail', 'The subject or the text of a mail.');

export const SCHOOL_SCHEMA = configFile(
  'school',
  'School',
  'Everything that names the school. Texts reach it as {{school.<name>}}.',
  {
    partnerName: text('Partner name', 'Name of the school.'),
    partnerAbbreviation: text('Partner abbreviation', 'Short name of the school, used in questions.'),
    address: list(Type.String({ minLength: 1 }), 'Address', 'Lines of the postal address.', { minItems: 1 }),
    helpEmail: line('Help e-mail', 'Address for technical help.', ADDRESS),
    completionEmail: line('Completion e-mail', 'Address named on the completion page.', ADDRESS),
    referralEmail: line('Referral e-mail', 'Address named in the referral section.', ADDRESS),
    phones: list(phone, 'Phones', 'Phone numbers of the contact block.'),
    institutionCode: text(
      'Institution code',
      "The school's code with whoever takes the applications on, for example in a national register. It stands here for programs that read this file: no screen, mail or call of the product uses it, and applicants never see it.",
    ),
    timeZone: optional(
      text(
        'Time zone',
        'The clock by which points in time are told and notices come and go, as the IANA database names it, for example America/New_York; UTC unless said otherwise.',
      ),
    ),
    numberFormat: optional(
      choice(
        ['1,234.56', '1.234,56', '1 234,56', "1'234.56"],
        'Number format',
        'How numbers are typed and shown, by an example: 1,234.56 unless said otherwise.',
      ),
    ),
    dateFormat: optional(
      choice(
        ['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD'],
        'Date format',
        'How days are typed and shown, by the places of day, month and year: MM/DD/YYYY unless said otherwise. They are stored as YYYY-MM-DD, whatever stands here. Where the year comes first it does so in a month and year, too.',
      ),
    ),
    timeFormat: optional(
      choice(
        ['1:30 PM', '13:30'],
        'Time format',
        'How times of the day are typed and shown, by an example: 1:30 PM unless said otherwise.',
      ),
    ),
    characterLimit: whole('Character limit', 'Limit of the long texts of the form.', 1, MOST_CHARACTERS),
    pdfPages: list(Type.String(), 'PDF pages', 'Ids of the pages of the PDF copy, in order.', {
      minItems: 1,
    }),
    intendedStudentType: text(
      'Intended student type',
      'The kind of student that the form is for, for programs that read this file, and for texts that name it: {{school.intendedStudentType}}. Nothing else of the product depends on it.',
    ),
    customEmailCopy: Type.Boolean({
      title: 'Custom e-mail copy',
      description:
        'Whether mails are worded as emailCopy has them; else, and where emailCopy has nothing, as texts.json has them.',
    }),
    emailCopy: optional(
      byName(
        mailText,
        'E-mail copy',
        "The school's own wording of mails, under the ids that they have in texts.json, such as mail.confirm.text. It counts while customEmailCopy is true. It may hold the places of the text that it stands for, such as {{code}}, and {{school.…}}.",
        { minProperties: 1, propertyNames: { pattern: '^mail\\.' } },
      ),
    ),
    inquiryFormLink: line(
      'Inquiry form link',
      'Shown in the contact block; empty to leave it out.',
      '^(https://\\S+)?$',
    ),
    logo: picture('Logo', 'Picture in the header, and the icon of the page in browsers.'),
    bannerImage: picture('Banner image', 'Picture beside the welcome.'),
    theme,
  },
);

/** The seven theme colours of spec §3, as CSS hex colours. */
export type Theme = Static<typeof theme>;
/** school.json. */
export type SchoolFile = Static<typeof SCHOOL_SCHEMA>;
/** The part of the school's configuration that texts and screens use. */
export type School = Omit<SchoolFile, '$schema' | 'theme' | 'emailCopy'>;
