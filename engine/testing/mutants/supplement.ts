// Files that are added to the mutated forms, so that mistakes can also be made in features that the forms do
// not use.
import type { SourceFile } from '../../source/source-file.ts';
import type { Json } from './form-source.ts';

function file(path: string, value: { readonly [name: string]: Json }): SourceFile {
  const [folder = '', name = ''] = path.split('/');
  const id = name.replace(/\.json$/, '');
  const schema = `../../schemas/${folder.replace(/s$/, '')}.schema.json`;
  return { path, text: `${JSON.stringify({ $schema: schema, id, ...value }, null, 2)}\n` };
}

/** Returns the additional files. They refer to the given answer keys and block of the form. */
export function supplement(keys: {
  readonly text: string;
  readonly choice: string;
  readonly value: string;
  readonly day: string;
  readonly sensitive: string;
  readonly block: string;
  readonly ofBlock: string;
  readonly hidden: string;
}): SourceFile[] {
  return [
    file('scenarios/added-applicant.json', {
      title: 'Somebody who begins',
      today: '2026-11-20',
      answers: { [keys.text]: 'Ada', [keys.choice]: keys.value, [`#entries:${keys.block}`]: '2' },
      expect: {
        shown: [keys.text],
        hidden: [keys.hidden],
        messages: { [keys.text]: [] },
        values: { [keys.text]: 'Ada' },
        submittable: false,
      },
    }),
    file('exports/office.json', {
      title: 'The office',
      columns: [
        { name: 'Number', fact: 'applicationId' },
        { name: 'Name', answer: keys.text },
        { name: 'Choice', answer: keys.choice, read: true },
        { name: 'Secret', answer: keys.sensitive },
        { name: 'Source', value: 'form' },
      ],
      sheets: [
        {
          block: keys.block,
          name: 'entries',
          columns: [
            { name: 'Number', fact: 'applicationId' },
            { name: 'Entry', fact: 'entry' },
            { name: 'Name', answer: keys.ofBlock },
          ],
        },
      ],
      sensitive: [keys.sensitive],
    }),
    file('migrations/first-year.json', {
      steps: [
        { rename: 'former_name', to: keys.text, label: 'Name' },
        { map: keys.choice, values: { former: keys.value } },
        { drop: 'fax', reason: 'Nobody has one any more.', label: 'Fax' },
      ],
    }),
    file('mails/office.json', {
      to: ['office@example.org'],
      subject: 'A new application: {{applicationId}}',
      text: 'It was submitted on {{date}} at {{time}} ({{zone}}). {{link}}',
    }),
    file('mails/thanks.json', {
      to: 'applicant',
      subject: 'Thank you',
      text: 'We have got {{form.title}} at {{school.partnerName}}.',
    }),
    file('webhooks/registry.json', {
      address: 'https://registry.example.org/applications',
      events: ['submitted'],
      fields: [keys.text, keys.sensitive],
      sensitive: [keys.sensitive],
    }),
  ];
}
